import * as z from 'zod/mini';
import { accountNumberSchema } from '../accounts/accounts.ts';
import { phoneSchema, userSchema } from '../identity/people.ts';
import { call } from '../platform/call.ts';
import { amountSchema } from '../platform/money.ts';
import { instantSchema, success } from '../platform/replies.ts';

export const sendSandboxTransfer = call({
  name: 'sendSandboxTransfer',
  summary: 'Pay into a one-time account from the pretend bank.',
  tag: 'Sandbox',
  method: 'POST',
  path: '/api/sandbox/transfers',
  caller: 'anyone',
  body: z.strictObject({
    accountNumber: accountNumberSchema,
    amount: amountSchema,
    senderName: z.string().check(z.minLength(1), z.maxLength(120)),
    /** The bank that pretends to send. */
    senderBank: z.string().check(z.minLength(1), z.maxLength(120)),
    /** The account that pretends to send: ten digits. */
    senderAccountNumber: accountNumberSchema,
  }),
  status: 202,
  reply: success({
    /** The bank's reference of the transfer. */
    reference: z.string(),
  }),
  problems: ['TRANSFER_ACCOUNT_NOT_FOUND'],
  idempotent: true,
  sandboxOnly: true,
});

export const advanceSandboxClock = call({
  name: 'advanceSandboxClock',
  summary:
    "Move the sandbox's clock forward by an ISO 8601 duration (`P1M`, `PT30M`), or to the start of a day in Lagos. What falls due on the way happens at its own time.",
  tag: 'Sandbox',
  method: 'POST',
  path: '/api/sandbox/clock',
  caller: 'anyone',
  body: z
    .strictObject({
      /** How far to move the clock: an ISO 8601 duration, `P1M` or `PT30M`. */
      advance: z.optional(
        z
          .string()
          .check(
            z.maxLength(40),
            z.regex(
              /^P(?=\d|T\d)(?:\d{1,4}Y)?(?:\d{1,5}M)?(?:\d{1,5}W)?(?:\d{1,6}D)?(?:T(?=\d)(?:\d{1,8}H)?(?:\d{1,9}M)?(?:\d{1,10}S)?)?$/,
              'is a duration of ISO 8601, such as P1M, P2W or PT30M',
            ),
          ),
      ),
      /** The day to move the clock to, in Lagos. */
      to: z.optional(z.iso.date()),
    })
    .check(
      z.refine(({ advance, to }) => (advance === undefined) !== (to === undefined), {
        error: 'names either advance or to',
      }),
    ),
  status: 200,
  reply: success({ now: instantSchema }),
  problems: [],
  sandboxOnly: true,
});

export const signInToSandbox = call({
  name: 'signInToSandbox',
  summary: 'Sign a person in by phone number alone, without a code or a passkey.',
  tag: 'Sandbox',
  method: 'POST',
  path: '/api/sandbox/sign-in',
  caller: 'anyone',
  body: z.strictObject({ phone: phoneSchema }),
  status: 200,
  reply: success({
    /** The token that signs in its sender. @everywhere */
    token: z.string(),
    /** The person. @everywhere */
    user: userSchema,
  }),
  problems: [],
  sandboxOnly: true,
});

export const listSandboxMessages = call({
  name: 'listSandboxMessages',
  summary: 'The newest messages that would have been sent to phones, newest first.',
  tag: 'Sandbox',
  method: 'GET',
  path: '/api/sandbox/messages',
  caller: 'anyone',
  status: 200,
  reply: success({
    /** The messages. */
    messages: z.array(
      z.object({
        /** The phone number that it is for. */
        to: z.string(),
        /** The words. */
        text: z.string(),
        sentAt: instantSchema,
      }),
    ),
  }),
  problems: [],
  sandboxOnly: true,
});

/** One consent that `/sandbox` offers to create: what it shows, and what happens when it is paid. */
export const sandboxExampleSchema = z.object({
  id: z.string(),
  /** The main subject of the example: a payment method, an agreement, or the person who asks. */
  group: z.enum(['transfer', 'card', 'account', 'agree', 'asked']),
  title: z.string(),
  /** The outcome of paying the example. */
  outcome: z.string(),
  /** The immediate payment; null if there is none. */
  amount: z.nullable(amountSchema),
});

export type SandboxExampleGroup = z.infer<typeof sandboxExampleSchema>['group'];

export const listSandboxExamples = call({
  name: 'listSandboxExamples',
  summary: 'The example consents of the landing page, with their test values.',
  tag: 'Sandbox',
  method: 'GET',
  path: '/api/sandbox/examples',
  caller: 'anyone',
  status: 200,
  reply: success({
    /** The example consents. */
    examples: z.array(sandboxExampleSchema),
    /** The demo shop. */
    shopUrl: z.string(),
    now: instantSchema,
  }),
  problems: [],
  sandboxOnly: true,
});

export const createSandboxExample = call({
  name: 'createSandboxExample',
  summary: "Create one of the landing page's example consents for 'Lekki Fresh Market'.",
  tag: 'Sandbox',
  method: 'POST',
  path: '/api/sandbox/examples/{id}',
  caller: 'anyone',
  params: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)) }),
  status: 201,
  reply: success({
    /** The id of the consent, or of the payment request that will create it. */
    consentId: z.string(),
    url: z.string(),
    /** The same page, for a frame. */
    embedUrl: z.string(),
  }),
  problems: ['NOT_FOUND', 'UNAVAILABLE'],
  sandboxOnly: true,
});

import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { ceremonySchema } from './attestation.ts';
import { phoneSchema, userSchema } from './people.ts';

const inSession = {
  /** The sign-in that is under way. @everywhere */
  sessionId: identifierSchema('attestSession'),
};

/** A device that has a passkey but is not let in yet. Nothing here says whose it is. */
export const waitingDeviceSchema = z.object({
  /** When it asked to be let in. */
  requestedAt: instantSchema,
  /** The earliest time at which it is let in. @everywhere */
  opensAt: instantSchema,
});

export type WaitingDevice = z.infer<typeof waitingDeviceSchema>;

/**
 * The person who signed in. Null if the device has to wait: `waiting` is then set, and the session is bound to no one.
 */
const identified = success({
  /** The person who signed in; null if the device has to wait. */
  userData: z.nullable(userSchema),
  /** The device that has to wait, and until when. @everywhere */
  waiting: z.nullable(waitingDeviceSchema),
});

const locked = ['PHONE_LOCKED', 'PHONE_LOCKED_HOUR', 'PHONE_LOCKED_DAY'] as const;

export const sendCode = call({
  name: 'sendCode',
  summary: 'Send a one-time code to a phone. The answer is the same whether or not the number is known.',
  tag: 'Attestation',
  method: 'POST',
  path: '/api/attest/codes',
  caller: 'anyone',
  body: z.strictObject({
    ...inSession,
    /** A phone number in E.164: `+2348000000001`. @everywhere */
    phone: phoneSchema,
  }),
  status: 202,
  reply: success({
    expiresAt: instantSchema,
    /** When another code can be sent. */
    resendAt: instantSchema,
    /** The server's clock when it set the other times: countdowns use it. */
    now: z.optional(instantSchema),
  }),
  problems: ['ATTEST_SESSION_NOT_FOUND', ...locked, 'CODES_USED_UP', 'PHONE_COUNTRY_REFUSED'],
  perMinute: 10,
});

export const verifyCode = call({
  name: 'verifyCode',
  summary: 'Verify a phone with its code. Returns the options for creating a passkey.',
  tag: 'Attestation',
  method: 'POST',
  path: '/api/attest/codes/verify',
  caller: 'anyone',
  body: z.strictObject({
    ...inSession,
    phone: phoneSchema,
    /** The one-time code that was sent. */
    code: z.string().check(z.regex(/^\d{6}$/)),
  }),
  status: 200,
  reply: success({
    /** The options with which the browser creates or uses a passkey. @everywhere */
    options: ceremonySchema,
    /** When a device made now is let in; null unless the number belongs to a person who is known already. */
    opensAt: z.nullable(instantSchema),
  }),
  problems: ['ATTEST_SESSION_NOT_FOUND', 'CODE_WRONG', 'CODE_EXPIRED', ...locked],
  perMinute: 30,
});

export const createPasskey = call({
  name: 'createPasskey',
  summary: 'Register the new passkey, and bind the temporary key to its person. A further device has to wait.',
  tag: 'Attestation',
  method: 'POST',
  path: '/api/attest/passkeys',
  caller: 'anyone',
  body: z.strictObject({
    ...inSession,
    response: ceremonySchema,
    /** The name that the device gives itself, to be shown to its person. No decision depends on this name. */
    device: z.optional(z.string().check(z.maxLength(60), z.regex(/^[A-Za-z ]+$/))),
  }),
  status: 201,
  reply: identified,
  problems: ['ATTEST_SESSION_NOT_FOUND', 'PASSKEY_REFUSED'],
  perMinute: 30,
});

export const challengePasskey = call({
  name: 'challengePasskey',
  summary: 'The options for using a passkey, of any person.',
  tag: 'Attestation',
  method: 'POST',
  path: '/api/attest/passkeys/challenge',
  caller: 'anyone',
  body: z.strictObject(inSession),
  status: 200,
  reply: success({ options: ceremonySchema }),
  problems: ['ATTEST_SESSION_NOT_FOUND'],
  perMinute: 60,
});

export const usePasskey = call({
  name: 'usePasskey',
  summary: 'Verify the passkey assertion, and bind the temporary key to its person.',
  tag: 'Attestation',
  method: 'POST',
  path: '/api/attest/passkeys/verify',
  caller: 'anyone',
  body: z.strictObject({ ...inSession, response: ceremonySchema }),
  status: 200,
  reply: identified,
  problems: ['ATTEST_SESSION_NOT_FOUND', 'PASSKEY_REFUSED', 'DEVICE_STOPPED'],
  perMinute: 30,
});

/**
 * The messages between the attest frame and the page. Each is sent to, and accepted from, an exact origin and window.
 */
export const attestFrameMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('attest-height-update'), height: z.int().check(z.gte(1), z.lte(10_000)) }),
  z.object({ type: z.literal('USER_DISCOVERY_RESULT'), userData: userSchema }),
  /** The page's dialog hears nothing of an Escape in the frame. */
  z.object({ type: z.literal('attest-escape-pressed') }),
  /** Answers DISCOVERY_CLOSE: the page may now remove the frame. */
  z.object({ type: z.literal('attest-closed') }),
]);

export const attestPageMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('DISCOVERY_START'),
    ...inSession,
    merchantName: z.nullable(z.string()),
    product: z.string(),
  }),
  z.object({ type: z.literal('DISCOVERY_CLOSE') }),
]);

export type AttestFrameMessage = z.infer<typeof attestFrameMessageSchema>;
export type AttestPageMessage = z.infer<typeof attestPageMessageSchema>;

import * as z from 'zod/mini';
import { limitPeriodSchema } from '../payments/payment-limits.ts';
import { daySchema } from '../payments/payment-plan.ts';
import { call } from '../platform/call.ts';
import { identifierSchema, ofConsent } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { signatureProblems } from '../platform/problems.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { debitStatusSchema, disputeReasonSchema, disputeSchema, ofDebit } from './debits.ts';
import { mandateSchema, onTheWaySchema } from './debits-mandate.ts';

const signedIn = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'] as const;
const skipProblems = [...signedIn, 'DEBIT_NOT_FOUND', 'DEBIT_TOO_LATE'] as const;
const ofMandateProblems = [...signedIn, 'CONSENT_NOT_FOUND'] as const;

/** The limits of debits that can be lowered. */
export const narrowingFields = {
  total: z.optional(amountSchema),
  /** The most for one debit, if that was lowered. @everywhere */
  perDebit: z.optional(amountSchema),
  /** The limits in each period, only for periods that already have a limit. */
  periods: z.optional(
    z
      .array(
        z.strictObject({
          /** The period that a limit is for; null for all of them together. @everywhere */
          period: limitPeriodSchema,
          amount: amountSchema,
        }),
      )
      .check(z.minLength(1), z.maxLength(5)),
  ),
  validTo: z.optional(daySchema),
};

const skipping = {
  tag: 'Debits',
  method: 'POST',
  caller: 'payer',
  params: ofDebit,
  status: 200,
  reply: success({ status: debitStatusSchema }),
  problems: skipProblems,
} as const;

export const skipDebit = call({
  ...skipping,
  name: 'skipDebit',
  summary: 'Skip one debit, until it is sent. Later ones keep their days.',
  path: '/api/debits/{debitId}/skip',
});

export const unskipDebit = call({
  ...skipping,
  name: 'unskipDebit',
  summary: 'Take a skip back, while the debit can still be told and made.',
  path: '/api/debits/{debitId}/unskip',
});

export const revokeMandate = call({
  name: 'revokeMandate',
  summary: 'Stop all debits of a consent for good. `onTheWay` are those already sent, which may still be taken.',
  tag: 'Debits',
  method: 'POST',
  path: '/api/consents/{consentId}/revoke',
  caller: 'payer',
  params: ofConsent,
  status: 200,
  reply: success({
    /** The right to the debits of a consent. @everywhere */
    mandate: mandateSchema,
    /** Debits that were sent before, and may still be taken. @everywhere */
    onTheWay: z.array(onTheWaySchema),
  }),
  problems: ofMandateProblems,
});

export const pauseMandate = call({
  name: 'pauseMandate',
  summary:
    'Pause the debits of a consent at once, until a day (at most six months ahead) or until you lift it. Those that fall into the pause are skipped, and never made up for. `covered` are those known to; `onTheWay` were sent before.',
  tag: 'Debits',
  method: 'POST',
  path: '/api/consents/{consentId}/pause',
  caller: 'payer',
  params: ofConsent,
  body: z.strictObject({ until: z.optional(daySchema) }),
  status: 200,
  reply: success({
    mandate: mandateSchema,
    /** The debits that fall into the pause. */
    covered: z.array(z.object({ debitId: identifierSchema('debit'), dueOn: daySchema })),
    onTheWay: z.array(onTheWaySchema),
  }),
  problems: [...ofMandateProblems, 'MANDATE_ENDED', 'PAUSE_WRONG'],
});

export const resumeMandate = call({
  name: 'resumeMandate',
  summary:
    'Allow the debits of a consent again: lifts your pause, and a suspension after debits that failed. Debits that were skipped or cancelled stay so. Signed, since it lets more be taken.',
  tag: 'Debits',
  method: 'POST',
  path: '/api/consents/{consentId}/resume',
  caller: 'signer',
  params: ofConsent,
  status: 200,
  reply: success({ mandate: mandateSchema }),
  problems: [...signatureProblems, 'CONSENT_NOT_FOUND', 'MANDATE_ENDED', 'ACCOUNT_NOT_AUTHORISED'],
});

export const lowerMandate = call({
  name: 'lowerMandate',
  summary:
    'Lower what the debits of a consent may take, end them sooner, or take an account out. What no longer fits is cancelled; `onTheWay` were sent before. Nothing can be raised here.',
  tag: 'Debits',
  method: 'POST',
  path: '/api/consents/{consentId}/lower',
  caller: 'payer',
  params: ofConsent,
  body: z.strictObject({
    ...narrowingFields,
    /** The account that is no longer debited; one has to stay. */
    withoutAccountId: z.optional(identifierSchema('account')),
  }),
  status: 200,
  reply: success({ mandate: mandateSchema, onTheWay: z.array(onTheWaySchema) }),
  problems: [...ofMandateProblems, 'MANDATE_ENDED', 'LIMIT_NOT_LOWER', 'ACCOUNT_NOT_FOUND', 'LAST_ACCOUNT'],
});

export const remindOfDebits = call({
  name: 'remindOfDebits',
  summary:
    'Be told of each debit of a consent once more, the day before it is taken, or no longer. Debits of each day are told of by the week alone.',
  tag: 'Debits',
  method: 'POST',
  path: '/api/consents/{consentId}/reminders',
  caller: 'payer',
  params: ofConsent,
  body: z.strictObject({
    /** Whether to send one more text message the day before. */
    dayBefore: z.boolean(),
  }),
  status: 200,
  reply: success({ remindsDayBefore: z.boolean() }),
  problems: [...ofMandateProblems, 'MANDATE_ENDED'],
});

export const payDebitNow = call({
  name: 'payDebitNow',
  summary:
    'Pay a debit another way: a consent to one payment of its amount, at `url`, until `payBy`. Meanwhile the debit waits; once that is paid, it is not taken any more.',
  tag: 'Debits',
  method: 'POST',
  path: '/api/debits/{debitId}/pay-now',
  caller: 'payer',
  params: ofDebit,
  status: 201,
  reply: success({
    consentId: identifierSchema('consent'),
    /** The page to pay it on. */
    url: z.string(),
    /** Until when it can be paid. */
    payBy: instantSchema,
  }),
  problems: [...skipProblems, 'AMOUNT_NOT_NAMED'],
  idempotent: true,
});

export const disputeDebit = call({
  name: 'disputeDebit',
  summary: 'Say what is wrong with a debit that was taken, for 60 days. A second time answers with the first.',
  tag: 'Debits',
  method: 'POST',
  path: '/api/debits/{debitId}/dispute',
  caller: 'payer',
  params: ofDebit,
  body: z.strictObject({
    reason: disputeReasonSchema,
    note: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  }),
  status: 201,
  reply: success({ dispute: disputeSchema }),
  problems: [...signedIn, 'DEBIT_NOT_FOUND', 'DEBIT_NOT_TAKEN', 'DEBIT_RETURNED', 'DISPUTE_TOO_LATE'],
});

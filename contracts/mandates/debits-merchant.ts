import * as z from 'zod/mini';
import { limitPeriodSchema } from '../payments/payment-limits.ts';
import { daySchema } from '../payments/payment-plan.ts';
import { call } from '../platform/call.ts';
import { identifierSchema, ofConsent } from '../platform/identifiers.ts';
import { amountSchema, sumSchema } from '../platform/money.ts';
import { referenceSchema } from '../platform/reference.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { debitFaults, debitSchema, ofDebit } from './debits.ts';
import { mandateSchema, onTheWaySchema } from './debits-mandate.ts';
import { narrowingFields } from './debits-payer.ts';

const change = { tag: 'Merchant', method: 'POST', caller: 'merchant', idempotent: true } as const;
/** The payer reads it. */
const answerSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const ofMandate = ['UNAUTHORIZED', 'CONSENT_NOT_FOUND', 'MANDATE_NOT_FOUND'] as const;

export const requestDebit = call({
  ...change,
  name: 'requestDebit',
  summary:
    'Ask for a payment that was agreed to as needed, at most its amount (kobo). Of one with a `count`, each of its payments is asked for once. Its payer is told three days before; ask four days and a half ahead.',
  path: '/api/merchant/consents/{consentId}/debits',
  params: ofConsent,
  body: z.strictObject({
    paymentId: identifierSchema('payment'),
    amount: amountSchema,
    /** The day on which it falls due, in Lagos; on a weekend or public holiday it is taken on the next working day. */
    dueOn: daySchema,
    /** Your own reference, such as an invoice's number. */
    reference: z.optional(referenceSchema),
  }),
  status: 201,
  reply: success({ debit: debitSchema }),
  problems: [...ofMandate, 'FUTURE_PAYMENT_NOT_FOUND', 'DEBIT_ALREADY_REQUESTED', 'AMOUNT_IS_FIXED', ...debitFaults],
});

export const cancelDebit = call({
  ...change,
  name: 'cancelDebit',
  summary: 'Cancel one debit, until it is sent. Nothing is taken for it.',
  path: '/api/merchant/debits/{debitId}/cancel',
  params: ofDebit,
  status: 200,
  reply: success({ debit: debitSchema }),
  problems: ['UNAUTHORIZED', 'DEBIT_NOT_FOUND', 'DEBIT_TOO_LATE'],
});

export const retryDebit = call({
  ...change,
  name: 'retryDebit',
  summary:
    'Try a debit again that found too little money, or whose bank could not be reached, on the next working day: its payer is told a day before. At most three attempts, and ten days after it fell due.',
  path: '/api/merchant/debits/{debitId}/retry',
  params: ofDebit,
  status: 200,
  reply: success({ debit: debitSchema }),
  problems: ['UNAUTHORIZED', 'DEBIT_NOT_FOUND', 'DEBIT_TOO_LATE', 'NOT_RETRIABLE', ...debitFaults],
});

export const refundDebit = call({
  ...change,
  name: 'refundDebit',
  summary:
    'Give back a debit that was taken, or a part of it (kobo), to the account that it came from; its payer is told. Up to ten times a day. Nothing of it can be taken again.',
  path: '/api/merchant/debits/{debitId}/refund',
  params: ofDebit,
  body: z.strictObject({
    /** How much goes back; without it, all that is left. */
    amount: z.optional(amountSchema),
  }),
  status: 201,
  reply: success({ debit: debitSchema }),
  problems: [
    'UNAUTHORIZED',
    'DEBIT_NOT_FOUND',
    'DEBIT_NOT_TAKEN',
    'DEBIT_RETURNED',
    'REFUND_TOO_MUCH',
    'REFUND_WHOLE_ONLY',
  ],
});

export const answerDispute = call({
  ...change,
  name: 'answerDispute',
  summary:
    'Answer what a payer says is wrong with a debit: `uphold` it, and what is left of the money goes back; or `refuse` it, and say why. Without an answer by `decideBy`, it is upheld.',
  path: '/api/merchant/debits/{debitId}/dispute',
  params: ofDebit,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('uphold'), answer: z.optional(answerSchema) }),
    z.strictObject({ decision: z.literal('refuse'), answer: answerSchema }),
  ]),
  status: 200,
  reply: success({ debit: debitSchema }),
  problems: ['UNAUTHORIZED', 'DEBIT_NOT_FOUND', 'DISPUTE_NOT_OPEN', 'REFUND_TOO_MUCH', 'REFUND_WHOLE_ONLY'],
});

export const pauseDebits = call({
  ...change,
  name: 'pauseDebits',
  summary:
    'Pause the debits of a consent, until a day or until you lift it; its payer is told. Debits inside are skipped, and never made up for.',
  path: '/api/merchant/consents/{consentId}/pause',
  params: ofConsent,
  body: z.strictObject({ until: z.optional(daySchema) }),
  status: 200,
  reply: success({ mandate: mandateSchema, onTheWay: z.array(onTheWaySchema) }),
  problems: [...ofMandate, 'MANDATE_ENDED', 'PAUSE_WRONG'],
});

export const resumeDebits = call({
  ...change,
  name: 'resumeDebits',
  summary: 'Lift your own pause. A pause of the payer stays, and so does a suspension.',
  path: '/api/merchant/consents/{consentId}/resume',
  params: ofConsent,
  status: 200,
  reply: success({ mandate: mandateSchema }),
  problems: [...ofMandate, 'MANDATE_ENDED'],
});

export const tightenDebits = call({
  ...change,
  name: 'tightenDebits',
  summary: 'Make the limits of a consent lower, or end them sooner; its payer is told. Nothing can be raised.',
  path: '/api/merchant/consents/{consentId}/tighten',
  params: ofConsent,
  body: z.strictObject(narrowingFields),
  status: 200,
  reply: success({ mandate: mandateSchema, onTheWay: z.array(onTheWaySchema) }),
  problems: [...ofMandate, 'MANDATE_ENDED', 'LIMIT_NOT_LOWER'],
});

export const revokeDebits = call({
  ...change,
  name: 'revokeDebits',
  summary: 'End all debits of a consent for good; its payer is told. `onTheWay` may still be taken.',
  path: '/api/merchant/consents/{consentId}/revoke',
  params: ofConsent,
  status: 200,
  reply: success({ mandate: mandateSchema, onTheWay: z.array(onTheWaySchema) }),
  problems: ofMandate,
});

export const readAllowance = call({
  name: 'readAllowance',
  summary:
    'What the debits of a consent may take, and what of it is reserved and spent, in all (`period` null) and in each period that was drawn on. Kobo.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/consents/{consentId}/allowance',
  caller: 'merchant',
  params: ofConsent,
  status: 200,
  reply: success({
    mandate: mandateSchema,
    /** The limits in total and in each period. */
    allowances: z.array(
      z.object({
        period: z.nullable(limitPeriodSchema),
        /** The first day of the period, in Lagos. */
        startsOn: daySchema,
        /** The most that may be taken. */
        limit: sumSchema,
        reserved: sumSchema,
        spent: sumSchema,
      }),
    ),
  }),
  problems: ofMandate,
});

export const readMandateHistory = call({
  name: 'readMandateHistory',
  summary:
    'What happened to the debits of a consent, from its grant on. Each entry’s `hash` is taken over the one before, so that none can be changed or left out.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/consents/{consentId}/history',
  caller: 'merchant',
  params: ofConsent,
  status: 200,
  reply: success({
    /** The events, oldest first. */
    history: z.array(
      z.object({
        sequence: z.int(),
        what: z.string(),
        by: z.enum(['payer', 'merchant', 'bank', 'yarda']),
        at: instantSchema,
        /** SHA-256 over this entry and the hash of the one before. */
        hash: z.string(),
      }),
    ),
  }),
  problems: ofMandate,
});

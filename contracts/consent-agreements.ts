import * as z from 'zod/mini';
import { call } from './call.ts';
import { debitSchema } from './debits.ts';
import { mandateSchema } from './debits-mandate.ts';
import { identifierSchema } from './identifiers.ts';
import { counterpartySchema, representativeShownSchema } from './merchants.ts';
import { amountSchema, sumSchema } from './money.ts';
import { limitPeriodSchema } from './payment-limits.ts';
import { amountTypeSchema, daySchema, futurePaymentSchema } from './payment-plan.ts';
import { instantSchema, success } from './replies.ts';
import { sharedItemShownSchema } from './sharing-ending.ts';
import { partRequirementSchema } from './sharing-requirement.ts';

const signedIn = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'] as const;

/**
 * What a granted consent is worth now. `narrowed`: a part of it was ended, the rest lives. `suspended`: nothing is debited
 * until its payer allows it again. `completed`: all is done and nothing is shared any more.
 */
export const standingSchema = z.enum([
  'active',
  'narrowed',
  'paused',
  'suspended',
  'superseded',
  'revoked',
  'lapsed',
  'completed',
]);

export type Standing = z.infer<typeof standingSchema>;

/** An account by its bank and the last four digits of its number, '****6784'. */
export const accountShownSchema = z.object({ bankName: z.string(), accountNumber: z.string() });

/** A debit as its payer sees it: `most` was signed, `amount` is null until the merchant names it. Amounts in kobo. */
export const ownDebitSchema = z.object({
  ...z.omit(debitSchema, { consentId: true }).shape,
  consentId: identifierSchema('consent'),
  merchantName: z.nullable(z.string()),
  narration: z.string(),
  amountType: amountTypeSchema,
  most: amountSchema,
  collected: sumSchema,
  /** Which of how many of its plan. */
  occurrence: z.object({ n: z.int(), of: z.int() }),
  /** The one it is taken from; null if that was unlinked. */
  account: z.nullable(accountShownSchema),
  canSkip: z.boolean(),
  canUnskip: z.boolean(),
  /** Its day falls into a pause, or debits wait for their payer's word: as things stand, it is not taken. */
  held: z.boolean(),
});

export type OwnDebit = z.infer<typeof ownDebitSchema>;

/** A granted consent in the list of its payer. Amounts in kobo. */
export const agreementSchema = z.object({
  consentId: identifierSchema('consent'),
  counterparty: counterpartySchema,
  grantedAt: instantSchema,
  standing: standingSchema,
  /** All that was paid or collected so far. */
  paid: sumSchema,
  /** The debits that were agreed to, and what they may take in all. */
  debits: z.nullable(
    z.object({ count: z.int(), inAll: sumSchema, collected: sumSchema, validTo: z.nullable(daySchema) }),
  ),
  /** How many items of data are shared still, and how many were agreed to; a form's answers are not among them. */
  shared: z.int(),
  sharedAgreed: z.int(),
  form: z.boolean(),
  /** Who paused its debits, and the first day on which they go on; null if that is open. */
  pauses: z.array(z.object({ by: z.enum(['payer', 'merchant']), until: z.nullable(daySchema) })),
  next: z.nullable(ownDebitSchema),
});

export type Agreement = z.infer<typeof agreementSchema>;

/**
 * Why a person should look: a debit that was given up and not made good, debits that wait for their word, or a consent to
 * be confirmed again by a day, after which nothing is taken or read by it, a pause without an end that has lasted six
 * months, since a day, or other debits that the merchant asks for in the place of a consent's: `asked` is the consent that
 * would replace it, to be opened as `clientId` until it expires.
 */
export const needSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('suspended'), consentId: identifierSchema('consent'), reason: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('reconfirm'),
    consentId: identifierSchema('consent'),
    merchantName: z.nullable(z.string()),
    confirmBy: daySchema,
  }),
  z.object({ kind: z.literal('pause_lasts'), consentId: identifierSchema('consent'), since: daySchema }),
  z.object({
    kind: z.literal('change_asked'),
    consentId: identifierSchema('consent'),
    asked: identifierSchema('consent'),
    clientId: z.string(),
    expiresAt: instantSchema,
  }),
  z.object({ kind: z.literal('debit_failed'), consentId: identifierSchema('consent'), debit: ownDebitSchema }),
]);

export type Need = z.infer<typeof needSchema>;

export const listAgreements = call({
  name: 'listAgreements',
  summary:
    'What the signed-in person agreed to, newest first, at most 100: what is taken next, and at most in the next 30 days.',
  tag: 'Consent',
  method: 'GET',
  path: '/api/consents/mine',
  caller: 'payer',
  status: 200,
  reply: success({
    agreements: z.array(agreementSchema),
    /** The debits to come in the next 30 days, the soonest first, at most 20. */
    next: z.array(ownDebitSchema),
    /** The most that debits may take by the end of that day, in kobo. */
    soon: z.object({ most: sumSchema, until: daySchema }),
    needs: z.array(needSchema),
  }),
  problems: signedIn,
});

/** What one limit has left in its present period; `period` is null for the limit in all. */
const meterSchema = z.object({
  period: z.nullable(limitPeriodSchema),
  since: daySchema,
  most: sumSchema,
  spent: sumSchema,
  /** Told and not taken yet. */
  reserved: sumSchema,
});

export type Meter = z.infer<typeof meterSchema>;

/** Something that happened to the right to debit, and who did it. */
export const mandateChangeSchema = z.object({
  at: instantSchema,
  what: z.enum([
    'granted',
    'paused',
    'resumed',
    'suspended',
    'lowered',
    'revoked',
    'superseded',
    'completed',
    'expired',
  ]),
  by: z.enum(['payer', 'merchant', 'bank', 'yarda']),
});

/** One granted consent with all that its payer may see and end. */
export const agreementWholeSchema = z.object({
  ...agreementSchema.shape,
  /** In Lagos. */
  today: daySchema,
  actOnBehalfOf: z.nullable(representativeShownSchema),
  /** The day by which it is to be confirmed again, once its payer was asked to. */
  confirmBy: z.nullable(daySchema),
  /** The right to its debits as it is now, and what was changed of it, the oldest first. */
  mandate: z.nullable(mandateSchema),
  changes: z.array(mandateChangeSchema),
  /** The consent whose debits its own took the place of, and the one whose debits took the place of its own. */
  supersedes: z.nullable(identifierSchema('consent')),
  supersededBy: z.nullable(identifierSchema('consent')),
  /** When its debits were ended for good. */
  endedAt: z.nullable(instantSchema),
  meters: z.array(meterSchema),
  /** In the order in which they are debited. */
  accounts: z.array(z.object({ ...accountShownSchema.shape, accountId: identifierSchema('account') })),
  /** What was paid at once. */
  payments: z.array(
    z.object({
      paymentId: identifierSchema('payment'),
      amount: amountSchema,
      narration: z.string(),
      executedAt: z.nullable(instantSchema),
    }),
  ),
  /** The debits as they were agreed to, and what came of each so far. */
  schedule: z.array(futurePaymentSchema),
  made: z.array(ownDebitSchema),
  sharing: z.array(sharedItemShownSchema),
  /** What the merchant said of the data when asking for it, and whether it was left out; null if it said nothing. */
  dataAsked: z.nullable(z.object({ ...partRequirementSchema.shape, leftOut: z.boolean() })),
  /** When the merchant read what, newest first, at most 100: `bvnData.fullName`, `form`, `receipt`. */
  reads: z.array(z.object({ at: instantSchema, items: z.array(z.string()) })),
});

export type AgreementWhole = z.infer<typeof agreementWholeSchema>;

export const readAgreement = call({
  name: 'readAgreement',
  summary: 'One consent that the signed-in person granted: its limits, debits, accounts, and what is shared.',
  tag: 'Consent',
  method: 'GET',
  path: '/api/consents/{consentId}/standing',
  caller: 'payer',
  params: z.object({ consentId: identifierSchema('consent') }),
  status: 200,
  reply: success({ agreement: agreementWholeSchema }),
  problems: [...signedIn, 'CONSENT_NOT_FOUND'],
});

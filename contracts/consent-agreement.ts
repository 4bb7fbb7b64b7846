import * as z from 'zod/mini';
import { call } from './call.ts';
import { accountShownSchema, agreementSchema, ownDebitSchema } from './consent-agreements.ts';
import { mandateSchema } from './debits-mandate.ts';
import { leftOutSchema } from './events-left-out.ts';
import { identifierSchema, ofConsent } from './identifiers.ts';
import { representativeShownSchema } from './merchants.ts';
import { amountSchema, sumSchema } from './money.ts';
import { limitPeriodSchema } from './payment-limits.ts';
import { daySchema, futurePaymentSchema } from './payment-plan.ts';
import { instantSchema, success } from './replies.ts';
import { sharedItemShownSchema } from './sharing-ending.ts';
import { partRequirementSchema } from './sharing-requirement.ts';

const signedIn = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'] as const;

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
  /** An account was taken out with it. */
  withoutAccount: z.optional(z.boolean()),
  /** A pause ended because its day had come. */
  byItself: z.optional(z.boolean()),
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
  /** Whether its payer is told of each debit once more, the day before. */
  remindsDayBefore: z.boolean(),
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
  /** The debits as they were agreed to, and how each stands. */
  schedule: z.array(futurePaymentSchema),
  made: z.array(ownDebitSchema),
  sharing: z.array(sharedItemShownSchema),
  /** From when its merchant can read what comes from a registry, unless the payer shows sooner who they are; null if nothing waits. */
  registryFrom: z.nullable(instantSchema),
  /** What the merchant said of the data when asking for it, and whether it was left out; null if it said nothing. */
  dataAsked: z.nullable(z.object({ ...partRequirementSchema.shape, leftOut: z.boolean() })),
  /** What its payer left out, if anything: it is no part of the consent. */
  leftOut: z.optional(leftOutSchema),
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
  params: ofConsent,
  status: 200,
  reply: success({ agreement: agreementWholeSchema }),
  problems: [...signedIn, 'CONSENT_NOT_FOUND'],
});

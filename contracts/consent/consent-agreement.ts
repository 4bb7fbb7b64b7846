import * as z from 'zod/mini';
import { sharedItemShownSchema } from '../data/sharing-ending.ts';
import { partRequirementSchema } from '../data/sharing-requirement.ts';
import { mandateSchema } from '../mandates/debits-mandate.ts';
import { leftOutSchema } from '../merchants/events-left-out.ts';
import { representativeShownSchema } from '../merchants/merchants.ts';
import { limitPeriodSchema } from '../payments/payment-limits.ts';
import { daySchema, futurePaymentSchema } from '../payments/payment-plan.ts';
import { call } from '../platform/call.ts';
import { identifierSchema, ofConsent } from '../platform/identifiers.ts';
import { amountSchema, sumSchema } from '../platform/money.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { accountShownSchema, agreementSchema, ownDebitSchema } from './consent-agreements.ts';

const signedIn = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'] as const;

/** The remaining part of one limit in its present period. */
const meterSchema = z.object({
  period: z.nullable(limitPeriodSchema),
  /** From when on. @everywhere */
  since: daySchema,
  /** The limit. */
  maxAmount: sumSchema,
  /** The amount already taken. @everywhere */
  spent: sumSchema,
  /** The amount that pending debits may still take. @everywhere */
  reserved: sumSchema,
});

export type Meter = z.infer<typeof meterSchema>;

/** Something that happened to the right to debit, and who did it. */
export const mandateChangeSchema = z.object({
  /** When it happened. @everywhere */
  at: instantSchema,
  /** The kind of event. @everywhere */
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
  /** Whether an account was taken out with it. */
  withoutAccount: z.optional(z.boolean()),
  /** Whether a pause ended because the day had come until which it was set. */
  automatic: z.optional(z.boolean()),
});

/** One granted consent with all that its payer may see and end. */
export const agreementWholeSchema = z.object({
  ...agreementSchema.shape,
  /** The day, in Lagos. */
  today: daySchema,
  actOnBehalfOf: z.nullable(representativeShownSchema),
  /** The day by which it is to be confirmed again, once its payer was asked to. */
  confirmBy: z.nullable(daySchema),
  /** The right to its debits, as it is now. */
  mandate: z.nullable(mandateSchema),
  /** Whether one more text message is sent the day before. @everywhere */
  remindsDayBefore: z.boolean(),
  /** The changes to the right to debit, oldest first. */
  changes: z.array(mandateChangeSchema),
  /** The consent whose debits these replaced. */
  supersedes: z.nullable(identifierSchema('consent')),
  /** The consent whose debits replaced these. */
  supersededBy: z.nullable(identifierSchema('consent')),
  /** When its debits were ended for good; null until then. */
  endedAt: z.nullable(instantSchema),
  /** The remaining part of each limit. */
  meters: z.array(meterSchema),
  /** The accounts, in the order in which they are debited. */
  accounts: z.array(z.object({ ...accountShownSchema.shape, accountId: identifierSchema('account') })),
  /** The immediate payments of the consent. */
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
  /** The debits so far, and how each stands. */
  ownDebits: z.array(ownDebitSchema),
  /** The shared items, one by one. */
  sharing: z.array(sharedItemShownSchema),
  /**
   * From when its merchant can read what comes from a registry, unless the payer links an account in their own name
   * sooner; null if nothing waits.
   */
  registryFrom: z.nullable(instantSchema),
  /**
   * The merchant's statement about the requested data, and whether the payer left the data out; null without a
   * statement.
   */
  dataRequested: z.nullable(
    z.object({
      ...partRequirementSchema.shape,
      /** Whether the payer left it out. */
      leftOut: z.boolean(),
    }),
  ),
  /** The parts that the payer left out; absent if there are none. They are not part of the consent. */
  leftOut: z.optional(leftOutSchema),
  /** When the merchant read what, newest first, at most 100: `bvnData.fullName`, `form`, `receipt`. */
  reads: z.array(
    z.object({
      at: instantSchema,
      /** The items of data, such as `bvnData.fullName`. @everywhere */
      items: z.array(z.string()),
    }),
  ),
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
  reply: success({
    /** The consent with all that its payer may see and end. */
    agreement: agreementWholeSchema,
  }),
  problems: [...signedIn, 'CONSENT_NOT_FOUND'],
});

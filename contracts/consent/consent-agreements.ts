import * as z from 'zod/mini';
import { debitSchema } from '../mandates/debits.ts';
import { counterpartySchema } from '../merchants/merchants.ts';
import { amountTypeSchema, daySchema } from '../payments/payment-plan.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema, sumSchema } from '../platform/money.ts';
import { instantSchema, success } from '../platform/replies.ts';

const signedIn = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'] as const;

/**
 * Status of a granted consent. `narrowed`: a part has ended, and the rest is active. `suspended`: nothing is debited
 * until the payer allows debits again. `completed`: everything is done and nothing is shared any more.
 */
export const statusSchema = z.enum([
  'active',
  'narrowed',
  'paused',
  'suspended',
  'superseded',
  'revoked',
  'lapsed',
  'completed',
]);

export type AgreementStatus = z.infer<typeof statusSchema>;

/** An account by its bank and the last four digits of its number, '****6784'. */
export const accountShownSchema = z.object({ bankName: z.string(), accountNumber: z.string() });

/** A debit as its payer sees it. Before it is planned, `effectiveOn` is the working day that is expected. */
export const ownDebitSchema = z.object({
  ...z.omit(debitSchema, { consentId: true, amountDueBy: true }).shape,
  consentId: identifierSchema('consent'),
  /** The merchant's name, as it is shown. @everywhere */
  merchantName: z.nullable(z.string()),
  narration: z.string(),
  amountType: amountTypeSchema,
  /** The most that it takes: what was signed, or less if that was lowered before it was sent. */
  maxAmount: amountSchema,
  /** The amount collected so far. @everywhere */
  collected: sumSchema,
  /** Which of how many of its plan. @everywhere */
  occurrence: z.object({
    /** Which debit of its plan, from 1. @everywhere */
    n: z.int(),
    /** How many debits its plan has. @everywhere */
    of: z.int(),
  }),
  /** The account that it is taken from; null if that was unlinked. */
  account: z.nullable(accountShownSchema),
  /** Whether it can still be skipped. */
  canSkip: z.boolean(),
  /** Whether the skip can still be taken back. */
  canUnskip: z.boolean(),
  /**
   * Whether it is held back, because its day falls into a pause or debits wait for their payer: as things are, it is
   * not taken.
   */
  onHold: z.boolean(),
});

export type OwnDebit = z.infer<typeof ownDebitSchema>;

/** A granted consent in the list of its payer. Amounts in kobo. */
export const agreementSchema = z.object({
  consentId: identifierSchema('consent'),
  /** The merchant who asks. @everywhere */
  counterparty: counterpartySchema,
  /** When it was approved; null until then. @everywhere */
  grantedAt: instantSchema,
  /** The status of the granted consent. */
  grantStatus: statusSchema,
  /** The purposes of the payments, each once, in the merchant's words. */
  narrations: z.optional(z.array(z.string())),
  /** The immediate amount that can still be paid, and the client to open the consent as; absent if nothing is due. */
  amountDue: z.optional(z.object({ amount: amountSchema, clientId: z.string() })),
  /** All that was paid or collected so far. */
  paid: sumSchema,
  /** The debits that were agreed to, and what they may take in total. */
  debits: z.nullable(
    z.object({
      /** How many. @everywhere */
      count: z.int(),
      /** The most that all debits may take together. @everywhere */
      total: sumSchema,
      collected: sumSchema,
      /** The last day on which a debit may fall due. @everywhere */
      validTo: z.nullable(daySchema),
    }),
  ),
  /** How many items of data are still shared; a form's answers are not counted. */
  shared: z.int(),
  /** How many items of data were agreed to. */
  sharedAgreed: z.int(),
  /** Whether a form was part of it. */
  form: z.boolean(),
  /**
   * The pauses that hold now: who set each, and the first day on which debits are taken again; null if that is open.
   */
  pauses: z.array(
    z.object({
      /** The party that caused the change. @everywhere */
      by: z.enum(['payer', 'merchant']),
      /** The first day on which debits are taken again, in Lagos; without it, until it is lifted. @everywhere */
      until: z.nullable(daySchema),
    }),
  ),
  /** The next debit. */
  next: z.nullable(ownDebitSchema),
});

export type Agreement = z.infer<typeof agreementSchema>;

/**
 * Why a person should look: a debit that was given up and not made good, debits that wait for their word, or a consent to
 * be confirmed again by a day, after which nothing is taken or read by it, a pause without an end that has lasted six
 * months, since a day, or other debits that the merchant asks for in the place of a consent's: `replacementConsentId` is the
 * consent that would replace it, to be opened as `clientId` until it expires.
 */
export const needSchema = z.discriminatedUnion('kind', [
  z.object({
    /** Which kind it is. @everywhere */
    kind: z.literal('suspended'),
    consentId: identifierSchema('consent'),
    reason: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('reconfirm'),
    consentId: identifierSchema('consent'),
    merchantName: z.nullable(z.string()),
    /** The day by which its payer is asked to confirm the consent. */
    confirmBy: daySchema,
  }),
  z.object({ kind: z.literal('pause_lasts'), consentId: identifierSchema('consent'), since: daySchema }),
  z.object({
    kind: z.literal('change_requested'),
    consentId: identifierSchema('consent'),
    /** The consent that would take the place of the one named by `consentId`, once it is agreed to. */
    replacementConsentId: identifierSchema('consent'),
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
    /** The agreements of the person. */
    agreements: z.array(agreementSchema),
    /** The debits to come in the next 30 days, the soonest first, at most 20. */
    next: z.array(ownDebitSchema),
    /** The maximum that debits may take in the next 30 days. */
    next30Days: z.object({
      /** The most that may be taken. */
      maxAmount: sumSchema,
      /** The last of the 30 days. */
      until: daySchema,
    }),
    /** The matters that need the person's attention. */
    actionsRequired: z.array(needSchema),
  }),
  problems: signedIn,
});

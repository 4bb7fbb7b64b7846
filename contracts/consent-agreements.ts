import * as z from 'zod/mini';
import { call } from './call.ts';
import { debitSchema } from './debits.ts';
import { identifierSchema } from './identifiers.ts';
import { counterpartySchema } from './merchants.ts';
import { amountSchema, sumSchema } from './money.ts';
import { amountTypeSchema, daySchema } from './payment-plan.ts';
import { instantSchema, success } from './replies.ts';

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

/**
 * A debit as its payer sees it: `most` was signed, or is less if that was lowered before it was sent, `amount` is null until the
 * merchant names it. Amounts in kobo. Before it is planned, `effectiveOn` is the working day that is expected.
 */
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
  /** What its payments are for, each once, in the merchant's words. */
  narrations: z.optional(z.array(z.string())),
  /** What was to be paid at once and can be still, and the client to open the consent as; absent if nothing is. */
  toPay: z.optional(z.object({ amount: amountSchema, clientId: z.string() })),
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

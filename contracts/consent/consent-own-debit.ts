import * as z from 'zod/mini';
import { representativeShownSchema } from '../merchants/merchants.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { accountShownSchema, ownDebitSchema } from './consent-agreements.ts';

/**
 * A step of a debit. `told`: the payer was notified of the debit. `taken`, `short` (too little money), `forbidden` (the
 * bank no longer allows the debit), `refused` and `unreached` are the bank's answers. `waiting`: there is no answer
 * yet.
 */
const debitStepSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('told'), at: instantSchema }),
  z.object({
    what: z.literal('asked'),
    at: instantSchema,
    /** The account that it is about. */
    account: z.nullable(accountShownSchema),
    /** The answer to what a payer said is wrong; the payer reads it. @everywhere */
    answer: z.enum(['waiting', 'taken', 'short', 'forbidden', 'refused', 'unreached']),
    /** When the bank answered; null until then. */
    answeredAt: z.nullable(instantSchema),
  }),
]);

export type DebitStep = z.infer<typeof debitStepSchema>;

/** One debit with all that was done for it. */
export const ownDebitWholeSchema = z.object({
  ...ownDebitSchema.shape,
  /** The representative who requested the consent, and the party represented. */
  actOnBehalfOf: z.nullable(representativeShownSchema),
  /** The steps of this debit, oldest first. */
  steps: z.array(debitStepSchema),
  /** Whether it can be paid another way now. */
  canPayNow: z.boolean(),
  /** How a payment in its place stands; null if none was begun. */
  paidByHand: z.nullable(z.enum(['unpaid', 'paying', 'paid'])),
});

export type OwnDebitWhole = z.infer<typeof ownDebitWholeSchema>;

export const readOwnDebit = call({
  name: 'readOwnDebit',
  summary:
    'One debit that the signed-in person agreed to, with each time that they were told of it and its bank was asked.',
  tag: 'Debits',
  method: 'GET',
  path: '/api/debits/{debitId}',
  caller: 'payer',
  params: z.object({ debitId: identifierSchema('debit') }),
  status: 200,
  reply: success({ debit: ownDebitWholeSchema }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'DEBIT_NOT_FOUND'],
});

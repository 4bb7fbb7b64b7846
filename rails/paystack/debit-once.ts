import { isWithinLimits } from '@yarda/domain/accounts/debit-right.ts';
import type { MandateRail, RailDebitStatus } from '@yarda/domain/payments/charges/mandate-ports.ts';
import { brokenLimit } from '@yarda/domain/platform/money/amount-limits.ts';
import type { Json } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';
import { hasArrived, isDuplicate, orNever, sendOnce, type Word } from '../calls/send-once.ts';
import { approvedBy } from './charge-hosted.ts';
import { declineReason } from './decline-reason.ts';
import { payeeSplit } from './payee-split.ts';
import { transactionAmounts } from './paystack-amounts.ts';
import { findLinkedRight } from './paystack-link-rail.ts';
import type { PaystackPortDeps } from './paystack-port-deps.ts';
import { paystackReference } from './paystack-reference.ts';
import type { PaystackTransaction } from './paystack-replies.ts';
import { debitMark } from './read-charge-event.ts';
import { findRetainedCard } from './store-paystack-card.ts';
import { verifyTransaction } from './verify-transaction.ts';

type Order = Parameters<MandateRail['debit']>[0];

const refused: RailDebitStatus = { status: 'declined', reason: 'not_authorised' };
const ended: RailDebitStatus = { status: 'declined', reason: 'ended' };

/**
 * Debits by the right that the account names: the card kept of a charge, or the mandate of a link. Paystack knows no
 * limits, so they are kept here.
 */
export const debitOnce = async (deps: PaystackPortDeps, order: Order): Promise<RailDebitStatus> => {
  const { reference, amountKobo, account, payee } = order;
  const right = await findRight(deps, account);
  if (!right || !isWithinLimits(order.account.limits, order.amountKobo, deps.now())) return refused;
  if (brokenLimit(transactionAmounts, amountKobo)) return { status: 'declined', reason: 'processor' };
  const word = await sendOnce(deps, {
    call: callOf(reference),
    send: () =>
      deps.client.send('/transaction/charge_authorization', {
        authorization_code: right.code,
        email: right.email,
        amount: amountKobo,
        reference: paystackReference(reference),
        currency: 'NGN',
        metadata: JSON.stringify(debitMark),
        ...payeeSplit(payee),
      }),
    serialize: storedOf,
  });
  if (word.state === 'lost' || word.state === 'sending')
    throw new Error(`No answer to the debit ${reference}: ${word.state}`);
  return statusAfter(deps, reference, word);
};

const findRight = async (deps: PaystackPortDeps, { cardOf, linkOf }: Order['account']) => {
  if (linkOf !== null) return findLinkedRight(deps, linkOf);
  return cardOf === null ? null : findRetainedCard(deps, cardOf);
};

/** How a debit stands. One that never left never will; one whose answer was lost is asked about. */
export const findPaystackDebit = async (deps: PaystackPortDeps, reference: string): Promise<RailDebitStatus> => {
  const word = await orNever(deps, callOf(reference));
  const refusal = refusalIn(word);
  if (!refusal) return statusAfter(deps, reference, word);
  // It was not taken then, as far as Paystack said: what it says when it is asked counts.
  const transaction = await verifyTransaction(deps.client, paystackReference(reference));
  const status = transaction && railDebitStatus(transaction);
  return status?.status === 'approved' ? status : refusal;
};

const callOf = (reference: string) => ({ kind: 'debit', reference });

/**
 * Money may have moved although the answer was lost, or the call was abandoned: only Paystack can deny it. An
 * `abandoned` transaction waits for the payer on a page that they were never sent to.
 */
const statusAfter = async (deps: PaystackPortDeps, reference: string, word: Word): Promise<RailDebitStatus> => {
  if (word.state === 'unsent') return ended;
  const refusal = refusalIn(word);
  if (refusal) return refusal;
  const transaction = await verifyTransaction(deps.client, paystackReference(reference));
  if (transaction?.status === 'abandoned' && (await hasArrived(deps, callOf(reference)))) return refused;
  if (transaction) return railDebitStatus(transaction);
  if (word.state === 'ended') return ended;
  return word.state === 'lost' && (await hasArrived(deps, callOf(reference))) ? ended : { status: 'pending' };
};

/** Why nothing was taken, if an answer says so. */
const refusalIn = (word: Word): RailDebitStatus | null => {
  if (word.state === 'refused' && word.stored === 'refused' && !isDuplicate(word)) return refusalOf(word.message);
  return word.state === 'done' && word.stored === 'paused' ? refused : null;
};

/** The stored part of an answer: the outcome is requested from Paystack, unless the money can never move. */
const storedOf = ({ ok, data }: { readonly ok: boolean; readonly data: unknown }): Json => {
  if (pausedSchema.safeParse(data).success) return 'paused';
  return ok || attemptedSchema.safeParse(data).success ? 'asked' : 'refused';
};

/** A debit that was made and failed has been seen as a refusal that names it, and says less of it than the question does. */
const attemptedSchema = z.object({ reference: z.string(), status: z.string() });

/** The payer would have to confirm it on a page, but is not here. */
const pausedSchema = z.object({ paused: z.literal(true) });

const refusalOf = (message: string): RailDebitStatus =>
  /authorization/i.test(message) ? refused : { status: 'declined', reason: 'processor' };

export const railDebitStatus = (transaction: PaystackTransaction): RailDebitStatus => {
  if (transaction.status === 'success' || transaction.status === 'reversed') return approvedBy(transaction);
  if (transaction.status !== 'failed') return { status: 'pending' };
  const reason = declineReason(transaction);
  return {
    status: 'declined',
    reason: reason === 'insufficient_funds' || reason === 'processor' ? reason : 'not_authorised',
  };
};

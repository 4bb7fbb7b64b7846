import { isWithinLimits } from '@yarda/domain/accounts/debit-right.ts';
import type { DebitRefusal, MandateRail, RailDebitStatus } from '@yarda/domain/payments/charges/mandate-ports.ts';
import { brokenLimit } from '@yarda/domain/platform/money/amount-limits.ts';
import type { Json } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';
import { hasArrived, orNever, recordedOutcome, sendOnce, type Word } from '../calls/send-once.ts';
import { findMandateId } from './mandate-call.ts';
import { debitAmounts } from './mono-amounts.ts';
import { type MonoAnswer, type MonoClient, monoSilent } from './mono-client.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { monoReference, rememberReference } from './mono-reference.ts';
import { type MonoPayment, verifiedSchema } from './mono-replies.ts';
import { isOver, readMandate } from './read-mandate.ts';

type Order = Parameters<MandateRail['debit']>[0];

type Approved = Extract<RailDebitStatus, { status: 'approved' }>;

const declined = (reason: DebitRefusal): RailDebitStatus => ({ status: 'declined', reason });

/** Debits by the mandate of the link that the account names, which is looked at first: a vain debit may cost its payer. */
export const debitOnce = async (deps: MonoPortDeps, order: Order): Promise<RailDebitStatus> => {
  const { reference, amountKobo, narration } = order;
  if (await recordedOutcome(deps, callOf(reference)))
    return statusAfter(deps, reference, await sendAgain(deps, reference));
  if (!isWithinLimits(order.account.limits, order.amountKobo, deps.now())) return declined('not_authorised');
  // How Mono splits a debit is not described: it would be paid out to another account than the payee's.
  if (brokenLimit(debitAmounts, amountKobo) || order.payee !== undefined) return declined('processor');
  const id = order.account.linkOf === null ? null : await findMandateId(deps, order.account.linkOf);
  if (!id || !(await allows(deps, id, amountKobo))) return declined('not_authorised');
  await rememberReference(deps.memory, reference);
  const word = await sendOnce(deps, {
    call: callOf(reference),
    send: () =>
      deps.client.send(`/v3/payments/mandates/${encodeURIComponent(id)}/debit`, {
        ...{ amount: amountKobo, reference: monoReference(reference), narration, fee_bearer: 'business' },
      }),
    serialize: storedOf,
  });
  return statusAfter(deps, reference, orThrow(reference, word));
};

/** How a debit stands. One that never left never will; one whose answer was lost is asked about. */
export const findMonoDebit = async (deps: MonoPortDeps, reference: string): Promise<RailDebitStatus> => {
  const word = await orNever(deps, callOf(reference));
  const decline = declineIn(word);
  if (!decline) return statusAfter(deps, reference, word);
  // Nothing was taken then: what Mono says when it is asked counts, and its news of a success is asked about.
  const payment = await verifyPayment(deps.client, reference);
  const status = payment && toStatus(payment);
  return status?.status === 'approved' ? status : decline;
};

/** The decline of an order that certainly took nothing. */
const declineIn = (word: Word): RailDebitStatus | null => {
  const stored = retainedSchema.safeParse('stored' in word ? word.stored : null).data;
  return stored === 'insufficient_funds' || stored === 'not_authorised' ? declined(stored) : null;
};

/** A payment as Mono verifies it; null if it has none of that reference. */
export const verifyPayment = async (client: MonoClient, reference: string): Promise<MonoPayment | null> => {
  const named = monoReference(reference);
  const { ok, message, data } = await client.get(`/v2/payments/verify/${named}`);
  if (!ok && /not found/i.test(message)) return null;
  const payment = verifiedSchema.safeParse(data);
  const isOther = (payment.data?.reference ?? named) !== named;
  if (!ok || !payment.success || isOther) throw monoSilent(`no payment in the answer: ${message}`);
  return payment.data;
};

const callOf = (reference: string) => ({ kind: 'debit', reference });

/** A call that was begun is not sent again: its word is waited for. */
const sendAgain = async (deps: MonoPortDeps, reference: string): Promise<Word> => {
  const never = () => Promise.reject(new Error('A debit is sent once'));
  return orThrow(reference, await sendOnce(deps, { call: callOf(reference), send: never, serialize: () => null }));
};

const orThrow = (reference: string, word: Word): Word => {
  if (word.state !== 'lost' && word.state !== 'sending') return word;
  throw new Error(`No answer to the debit ${reference}: ${word.state}`);
};

/** Whether a mandate may be debited now, and has so much left. */
const allows = async (deps: MonoPortDeps, id: string, amountKobo: number): Promise<boolean> => {
  const { status, approved, ready_to_debit: ready, balance } = await readMandate(deps, id);
  return approved && ready && !isOver(status) && (balance ?? amountKobo) >= amountKobo;
};

/** Money may have moved though the answer was lost, or the call was given up: only Mono's word says that it did not. */
const statusAfter = async (deps: MonoPortDeps, reference: string, word: Word): Promise<RailDebitStatus> => {
  if (word.state === 'unsent') return declined('ended');
  const stored = retainedSchema.safeParse('stored' in word ? word.stored : null).data;
  if (typeof stored === 'object') return approved(stored.feeKobo);
  if (stored === 'approved') return approved(undefined);
  const decline = declineIn(word);
  if (decline) return decline;
  const payment = await verifyPayment(deps.client, reference);
  if (payment) return toStatus(payment);
  if (word.state === 'ended') return declined('ended');
  if (word.state === 'refused' && stored !== 'unsure') return declined('processor');
  const isAnswered = word.state === 'done' || word.state === 'sending';
  return !isAnswered && (await hasArrived(deps, callOf(reference))) ? declined('ended') : { status: 'pending' };
};

const retainedSchema = z.union([
  z.object({ feeKobo: z.int() }),
  z.enum(['approved', 'insufficient_funds', 'not_authorised', 'asked', 'unsure']),
]);

const approved = (feeKobo: number | undefined, takenKobo?: number | null): Approved => ({
  status: 'approved',
  ...(feeKobo !== undefined && { feeKobo }),
  ...(typeof takenKobo === 'number' && { takenKobo }),
});

/** The switch does not know yet (01, 09, 99), or has a debit of that name already (26, 94): nothing has failed. */
const undecided = new Set(['01', '09', '26', '94', '99']);

/**
 * The bank decided, and would decide so again: do not honour, not permitted, suspected fraud, over its limit, restricted. To ask
 * again the same day, as after an outage, may cost the payer a fee.
 */
const forbidding = new Set(['05', '57', '58', '59', '61', '62', '63']);

/**
 * The stored part of an answer. Only a certain failure is believed: too little money, or a mandate that does not allow
 * the debit. `asked`: the outcome is requested from Mono; `unsure`: also where Mono has none yet.
 */
const storedOf = ({ ok, code, message }: MonoAnswer): Json => {
  if (undecided.has(code ?? '') || (!ok && /duplicate|already|unique/i.test(message))) return 'unsure';
  if (code === '51' || /insufficient/i.test(message)) return 'insufficient_funds';
  return !ok && /mandate/i.test(message) ? 'not_authorised' : 'asked';
};

const toStatus = (payment: MonoPayment): RailDebitStatus => {
  const { status, response_code: code, message, fee, amount, refunded } = payment;
  // A reversed debit was collected before. Mono refunds a payment whole, or not at all.
  const wasReversed = status === 'reversed' || refunded;
  if (status === 'reversed' || status === 'successful')
    return { ...approved(fee, amount), ...(wasReversed && { wasReversed }) };
  if (status !== 'failed' || undecided.has(code ?? '')) return { status: 'pending' };
  if (code === '51' || /insufficient/i.test(message ?? '')) return declined('insufficient_funds');
  return declined(forbidding.has(code ?? '') ? 'not_authorised' : 'processor');
};

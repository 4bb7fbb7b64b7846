import { keptFor, type Posting, takenBack } from '@yarda/domain/ledger/ledger-postings.ts';
import { statement, type Transaction } from '../database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { pendingRefundsOf } from './charge-refund-store.ts';
import { holdAttempt } from './hold-attempt.ts';
import { recordRefundFailed } from './refund-charge.ts';
import { settleChargeIn } from './settle-charge.ts';

const saveReversed = statement('charge-reversed', 'update charge_attempts set reversed_at = $2 where attempt_id = $1');

/**
 * The bank took a charge back. The recipient bears the part that was used. The part that was to be refunded as well waits
 * for an operator, and is not sent if it has not been yet; resolves to that part in kobo, 0 for a charge that was never booked.
 */
export const reverseCharge = async (deps: ChargeDeps, tx: Transaction, attemptId: string): Promise<number> => {
  const found = await holdAttempt(deps, tx, attemptId);
  if (!found || found.attempt.reversedAt) return 0;
  const isAsked = found.attempt.status === 'asked';
  if (isAsked) await settleChargeIn(deps, tx, attemptId, { status: 'approved', isTakenBack: true });
  const at = new Date(deps.now());
  const now = isAsked ? await holdAttempt(deps, tx, attemptId) : found;
  await tx.query(saveReversed, [attemptId, at]);
  if (now?.attempt.status !== 'approved') return 0;
  const { attempt, held } = now;
  const bearer = attempt.appliedKobo > 0 ? await held.reversed(attempt, at) : null;
  const borneKobo = bearer === null ? 0 : attempt.appliedKobo;
  const postings = takenBack(keptFor(attempt.rail, attempt.payee), attempt.amountKobo, bearer, borneKobo);
  book(deps, tx, attempt.purpose, { reference: attemptId, paymentId: held.paymentId, postings }, at);
  for (const refundReference of await pendingRefundsOf(tx, attemptId))
    await recordRefundFailed(deps, tx, attempt.rail, { refundReference, needs: 'operator' });
  return attempt.amountKobo - borneKobo;
};

const book = (
  { chargePurposes }: ChargeDeps,
  tx: Transaction,
  purpose: keyof ChargeDeps['chargePurposes'],
  booking: { readonly reference: string; readonly paymentId: string | null; readonly postings: readonly Posting[] },
  at: Date,
): void => {
  const { reversed: kind } = chargePurposes[purpose].books;
  if (!kind) throw new Error(`No bank takes back a charge for ${purpose}`);
  bookInLedger(tx, at, { kind, ...booking });
};

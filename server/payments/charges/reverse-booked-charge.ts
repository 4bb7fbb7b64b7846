import { collectionOwner, type Posting, reversedCharge } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import { openTask } from '../../platform/audit/operator-task-store.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import type { LockedPurpose } from './charge-purpose.ts';
import { pendingRefundsOf } from './charge-refund-store.ts';
import { recordRefundFailed } from './refund-charge.ts';

const saveReversed = statement(
  'charge-reversed',
  'update charge_attempts set reversed_at = :reversedAt where attempt_id = :attemptId',
);

/**
 * Books the reversal of a charge, under its purpose's lock. The recipient bears the used part. A pending refund of the
 * rest waits for an operator, who is alerted, and is not sent unless it already was. Resolves to the part in kobo that
 * nobody bears; 0 for a charge that was never booked.
 */
export const reverseBookedCharge = async (
  deps: ChargeDeps,
  tx: Transaction,
  { attempt, locked }: { readonly attempt: ChargeAttempt; readonly locked: LockedPurpose },
): Promise<number> => {
  const { attemptId, rail, amountKobo } = attempt;
  const at = new Date(deps.now());
  await tx.query(saveReversed, { attemptId, reversedAt: at });
  if (attempt.status !== 'approved') return 0;
  const bearer = attempt.appliedKobo > 0 ? await locked.reversed(attempt, at) : null;
  const borneKobo = bearer === null ? 0 : attempt.appliedKobo;
  const postings = reversedCharge(collectionOwner(rail, attempt.payee), amountKobo, bearer, borneKobo);
  book(deps, tx, attempt.purpose, { reference: attemptId, paymentId: locked.paymentId, postings }, at);
  for (const refundReference of await pendingRefundsOf(tx, attemptId))
    await recordRefundFailed(deps, tx, rail, { refundReference, actionRequired: 'operator' });
  const lostKobo = amountKobo - borneKobo;
  if (lostKobo > 0) {
    const note = `The provider took it back; ${lostKobo} kobo are unrecovered`;
    deps.failed(new Error(`The rail ${rail} took back ${attemptId}; ${lostKobo} kobo are unrecovered`));
    await openTask(tx, { kind: 'money_lost', reference: attemptId, rail, note }, at);
  }
  return lostKobo;
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

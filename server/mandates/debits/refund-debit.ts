import type { DebitActor } from '@yarda/domain/mandates/debits/debit-event-types.ts';
import { refundOrdered } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import { maxRefundsPerDay } from '@yarda/domain/payments/refunds/allocate-refund.ts';
import type { ChargeDeps } from '../../payments/charges/charge-deps.ts';
import { issueRefund } from '../../payments/charges/issue-refund.ts';
import { bookInLedger } from '../../payments/ledger/ledger.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { assertPace } from '../../platform/messages/assert-pace.ts';
import { orderDebitNotice } from './close-debit.ts';
import type { StoredDebit } from './debit-store.ts';
import { endDispute } from './end-dispute.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';

const insert = statement(
  'debit-refund-insert',
  `insert into debit_refunds (refund_id, debit_id, amount_kobo, ordered_at) values (:refundId, :debitId, :amountKobo, :orderedAt)`,
);
const count = statement(
  'debit-refund-count',
  'select count(*)::int as count from debit_refunds where debit_id = :debitId',
);
const since = statement(
  'debit-refunds-since',
  'select count(*)::int as count from debit_refunds where debit_id = :debitId and ordered_at > :from',
);

/** Why money goes back, and who wants it. */
interface RefundCause {
  readonly kind: 'refunded' | 'dispute_upheld';
  readonly by: DebitActor;
}

/**
 * Gives back what a debit collected, or `partKobo` of it; null: all that has not gone back yet. The mandate's allowance stays spent.
 * Throws `DEBIT_NOT_TAKEN`, `DEBIT_RETURNED` (its bank took the money back), `REFUND_TOO_MUCH`, `REFUND_WHOLE_ONLY` (its rail refunds
 * no parts), or the pace's problem for a merchant's refunds.
 */
export const refundDebit = async (
  deps: Pick<ChargeDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  { debit, mandate }: LockedDebit,
  partKobo: number | null,
  at: Date,
  { kind, by }: RefundCause = { kind: 'refunded', by: 'merchant' },
): Promise<StoredDebit> => {
  const { debitId, paymentId, merchantId, collectedKobo, refundedKobo } = debit;
  if (collectedKobo === 0) throw new Problem('DEBIT_NOT_TAKEN');
  if (debit.status === 'reversed') throw new Problem('DEBIT_RETURNED');
  const amountKobo = partKobo ?? collectedKobo - refundedKobo;
  if (amountKobo === 0 || refundedKobo + amountKobo > collectedKobo) throw new Problem('REFUND_TOO_MUCH');
  if (kind === 'refunded') await assertPace((from) => refundsSince(tx, debitId, from), maxRefundsPerDay, at);
  const ordered = await issueRefund(deps, tx, 'debit', debitId, amountKobo);
  if (ordered === 'too_much') throw new Problem('REFUND_TOO_MUCH');
  if (ordered === 'whole_only') throw new Problem('REFUND_WHOLE_ONLY');
  const { refundId } = ordered;
  await tx.query(insert, { refundId, debitId, amountKobo, orderedAt: at });
  const postings = refundOrdered(merchantId, amountKobo);
  bookInLedger(tx, at, { kind: 'debit_refund_ordered', reference: refundId, paymentId, postings });
  const isWhole = refundedKobo + amountKobo === collectedKobo;
  const event = isWhole ? 'debit.refunded' : 'debit.partly_refunded';
  const changes = { refundedKobo: refundedKobo + amountKobo, ...(isWhole && { reason: null, nextAt: null }) };
  const refunded = await moveDebit(tx, debit, event, changes, by);
  if (isWhole) await endDispute(tx, refunded, { decision: 'upheld', decidedBy: 'merchant', answer: null }, at);
  const [row] = await tx.query(count, { debitId });
  await orderDebitNotice(deps, tx, { ...refunded, noticeNo: row?.count ?? 1 }, mandate.userId, kind, at);
  return refunded;
};

const refundsSince = async (tx: Transaction, debitId: string, from: Date): Promise<number> =>
  (await tx.query(since, { debitId, from }))[0]?.count ?? 0;

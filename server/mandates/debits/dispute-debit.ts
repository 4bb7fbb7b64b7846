import { disputeAnswerDays, disputeDays, hourMs, sendHours } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { provesPayerRight } from '@yarda/domain/mandates/debits/judge-dispute.ts';
import { businessDaysAfter } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { decideDispute } from './decide-dispute.ts';
import { findDispute, type NewDispute, openDispute } from './dispute-store.ts';
import { type LockedDebit, lockDebitPurpose } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';
import { isPaidAnotherWay } from './pay-another-way.ts';

type ReportedDispute = Pick<NewDispute, 'debitId' | 'reason' | 'note'>;
type Deps = Pick<DebitsDeps, 'database' | 'jobs' | 'newId' | 'now'>;

/**
 * Keeps what a payer says is wrong with a debit that was taken from them, and asks its merchant; where our own books prove
 * it, the money goes back at once. A second time it stays what was said first.
 */
export const disputeDebit = (deps: Deps, userId: string, reported: ReportedDispute) =>
  deps.database.transaction(async (tx) => {
    const locked = await lockDebitPurpose(tx, reported.debitId);
    if (locked?.mandate.userId !== userId) throw new Problem('DEBIT_NOT_FOUND');
    if (!(await findDispute(tx, reported.debitId))) await open(deps, tx, locked, reported);
    const dispute = await findDispute(tx, reported.debitId);
    if (!dispute) throw new Error('A dispute was not written down');
    return dispute;
  });

const open = async (
  deps: Deps,
  tx: Transaction,
  { debit, mandate }: LockedDebit,
  dispute: ReportedDispute,
): Promise<void> => {
  if (debit.collectedKobo === 0) throw new Problem('DEBIT_NOT_TAKEN');
  if (debit.status !== 'executed') throw new Problem('DEBIT_RETURNED');
  const at = new Date(deps.now());
  if (at.getTime() > debit.settledAt.getTime() + disputeDays * 24 * hourMs) throw new Problem('DISPUTE_TOO_LATE');
  const lastDay = businessDaysAfter(dayInLagos(at.getTime()), disputeAnswerDays, await declaredHolidays(tx));
  const decideBy = new Date(hourInLagos(lastDay, sendHours.until));
  await openDispute(tx, { ...dispute, disputeId: deps.newId('dispute') }, at, decideBy);
  const disputed = await moveDebit(tx, debit, 'payer.disputed', { reason: dispute.reason, nextAt: decideBy });
  const books = {
    ...disputed,
    sentOn: dayInLagos(debit.sentAt.getTime()),
    paidAnotherWay: await isPaidAnotherWay(tx, debit),
  };
  if (!provesPayerRight(dispute.reason, books)) return;
  const right = { decision: 'upheld', decidedBy: 'yarda', answer: null } as const;
  await decideDispute(deps, tx, { mandate, debit: disputed }, right, at);
};

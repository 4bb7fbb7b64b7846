import { disputeAnswerDays, disputeDays, hourMs, sendHours } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { provesPayerRight } from '@yarda/domain/mandates/debits/judge-dispute.ts';
import { businessDaysAfter } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos, hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { decideDispute } from './decide-dispute.ts';
import { findDispute, type NewDispute, openDispute } from './dispute-store.ts';
import { type LockedDebit, lockDebitPurpose } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';
import { isPaidAnotherWay } from './pay-another-way.ts';

type Said = Pick<NewDispute, 'debitId' | 'reason' | 'note'>;
type Deps = Pick<DebitsDeps, 'database' | 'jobs' | 'newId' | 'now'>;

/**
 * Keeps what a payer says is wrong with a debit that was taken from them, and asks its merchant; where our own books prove
 * it, the money goes back at once. A second time it stays what was said first.
 */
export const disputeDebit = (deps: Deps, userId: string, said: Said) =>
  deps.database.transaction(async (tx) => {
    const held = await lockDebitPurpose(tx, said.debitId);
    if (held?.mandate.userId !== userId) throw new Problem('DEBIT_NOT_FOUND');
    if (!(await findDispute(tx, said.debitId))) await open(deps, tx, held, said);
    const dispute = await findDispute(tx, said.debitId);
    if (!dispute) throw new Error('A dispute was not written down');
    return dispute;
  });

const open = async (deps: Deps, tx: Transaction, { debit, mandate }: LockedDebit, said: Said): Promise<void> => {
  if (debit.collectedKobo === 0) throw new Problem('DEBIT_NOT_TAKEN');
  if (debit.status !== 'executed') throw new Problem('DEBIT_RETURNED');
  const at = new Date(deps.now());
  if (at.getTime() > debit.settledAt.getTime() + disputeDays * 24 * hourMs) throw new Problem('DISPUTE_TOO_LATE');
  const lastDay = businessDaysAfter(dayInLagos(at.getTime()), disputeAnswerDays, await declaredHolidays(tx));
  const decideBy = new Date(hourInLagos(lastDay, sendHours.until));
  await openDispute(tx, { ...said, disputeId: deps.newId('dispute') }, at, decideBy);
  const disputed = await moveDebit(tx, debit, 'payer.disputed', { reason: said.reason, nextAt: decideBy });
  const books = {
    ...disputed,
    sentOn: dayInLagos(debit.sentAt.getTime()),
    paidAnotherWay: await isPaidAnotherWay(tx, debit),
  };
  if (!provesPayerRight(said.reason, books)) return;
  const right = { decision: 'upheld', decidedBy: 'yarda', answer: null } as const;
  await decideDispute(deps, tx, { mandate, debit: disputed }, right, at);
};

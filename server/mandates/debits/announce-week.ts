import { noticeGivenUpAt, noticeTime, withinNoticeHours } from '@yarda/domain/mandates/debits/debit-times.ts';
import { mayDebit } from '@yarda/domain/mandates/debits/may-debit.ts';
import { isOfSameWeek } from '@yarda/domain/mandates/debits/week-of-debits.ts';
import { type DeclaredHolidays, isPlannable } from '@yarda/domain/platform/calendar/business-days.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { orderNotice } from '../../platform/messages/notice-store.ts';
import { plannedOfPlan } from './debit-store.ts';
import { reserveDrawn } from './draw-allowance.ts';
import { emitDebitEvent } from './emit-debit-event.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';
import { dayToNotify } from './notified-day.ts';
import { weekKind } from './send-week-notice.ts';

/**
 * Orders one notice for a debit of every day and those that follow it within a week, and reserves their sums. One that may not be
 * made, or would break a limit, is left to its own day. `over` if the first would: then nothing is changed.
 */
export const announceWeek = async (
  { newId }: { readonly newId: NewId },
  tx: Transaction,
  held: LockedDebit,
  accountId: string,
  { nowMs, holidays }: { readonly nowMs: number; readonly holidays: DeclaredHolidays },
): Promise<'told' | 'over'> => {
  const { debit: first, mandate } = held;
  if (!(await reserveDrawn(tx, held))) return 'over';
  const told = [first];
  for (const later of await plannedOfPlan(tx, first)) {
    if (!isOfSameWeek(first, later) || !isPlannable(later.dueOn)) break;
    const debit = { ...later, effectiveOn: dayToNotify({ ...later, effectiveOn: null }, 'before', nowMs, holidays) };
    const asked = { ...debit, notBefore: null, account: 'authorised' } as const;
    if (mayDebit(mandate, asked, { kind: 'asked', today: debit.effectiveOn })) break;
    if (!(await reserveDrawn(tx, { mandate, debit }))) break;
    if (later.effectiveOn === null) emitDebitEvent(tx, 'debit.planned', debit, 'clock');
    told.push(debit);
  }
  const sendAt = withinNoticeHours(nowMs);
  const noticeId = newId('notice');
  const notice = { noticeId, kind: weekKind, debitId: first.debitId, consentId: null, userId: mandate.userId };
  await orderNotice(tx, { ...notice, noticeNo: first.noticeNo + 1 }, new Date(nowMs), new Date(sendAt));
  for (const debit of told) {
    // Each waits as long for the notice as for one of its own.
    const nextAt = new Date(noticeGivenUpAt(noticeTime(debit.effectiveOn ?? debit.dueOn, 'fixed', nowMs), holidays));
    await moveDebit(tx, debit, 'notice.ordered', {
      ...{ accountId, noticeNo: debit.noticeNo + 1, weekNoticeId: noticeId, nextAt },
    });
  }
  return 'told';
};

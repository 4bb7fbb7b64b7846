import { businessDaysAfter, type DeclaredHolidays } from '@yarda/domain/calendar/business-days.ts';
import { dayInLagos, hourInLagos } from '@yarda/domain/calendar/lagos-time.ts';
import { isReserved } from '@yarda/domain/debits/debit-status.ts';
import { withinNoticeHours } from '@yarda/domain/debits/debit-times.ts';
import { noticeGiveUpDays, sendHours } from '@yarda/domain/debits/debit-timing.ts';
import type { Transaction } from '../database/database.ts';
import type { NewId } from '../identifiers.ts';
import { orderNotice } from '../notices/notice-store.ts';
import { reserveAllowance } from './allowance-store.ts';
import type { StoredDebit } from './debit-store.ts';
import { drawingOf } from './draw-allowance.ts';
import type { HeldDebit } from './hold-debit.ts';
import { moveDebit } from './move-debit.ts';

/**
 * Orders the notice that comes before a debit, and reserves its sum. `over` if that would break a limit: then nothing is
 * changed.
 */
export const announceDebit = async (
  { newId }: { readonly newId: NewId },
  tx: Transaction,
  held: HeldDebit,
  kind: 'before' | 'again' | 'moved',
  accountId: string,
  { nowMs, holidays }: { readonly nowMs: number; readonly holidays: DeclaredHolidays },
): Promise<StoredDebit | 'over'> => {
  const { debit, mandate } = held;
  const broken = isReserved(debit.status) ? null : await reserveAllowance(tx, drawingOf(held));
  if (broken !== null) return 'over';
  const sendAt = withinNoticeHours(nowMs);
  const noticeNo = debit.noticeNo + 1;
  const notice = {
    noticeId: newId('notice'),
    kind,
    debitId: debit.debitId,
    consentId: null,
    noticeNo,
    userId: mandate.userId,
  };
  const giveUpOn = businessDaysAfter(dayInLagos(sendAt), noticeGiveUpDays, holidays);
  const nextAt = new Date(hourInLagos(giveUpOn, sendHours.until));
  const [moved] = await Promise.all([
    moveDebit(tx, debit, kind === 'moved' ? 'day.moved' : 'notice.ordered', { accountId, noticeNo, nextAt }),
    orderNotice(tx, notice, new Date(nowMs), new Date(sendAt)),
  ]);
  return moved;
};

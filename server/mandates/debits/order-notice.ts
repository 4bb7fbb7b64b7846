import { noticeGivenUpAt, withinNoticeHours } from '@yarda/domain/mandates/debits/debit-times.ts';
import type { DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { orderNotice } from '../../platform/messages/notice-store.ts';
import { reserveDrawn } from './draw-allowance.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';

/**
 * Orders the notice that comes before a debit, and reserves its sum. `over` if that would break a limit: then nothing is
 * changed.
 */
export const announceDebit = async (
  { newId }: { readonly newId: NewId },
  tx: Transaction,
  locked: LockedDebit,
  kind: 'before' | 'again' | 'moved',
  accountId: string,
  { nowMs, holidays }: { readonly nowMs: number; readonly holidays: DeclaredHolidays },
): Promise<'told' | 'over'> => {
  const { debit, mandate } = locked;
  if (!(await reserveDrawn(tx, locked))) return 'over';
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
  const nextAt = new Date(noticeGivenUpAt(sendAt, holidays));
  await Promise.all([
    moveDebit(tx, debit, kind === 'moved' ? 'day.moved' : 'notice.ordered', { accountId, noticeNo, nextAt }),
    orderNotice(tx, notice, new Date(nowMs), new Date(sendAt)),
  ]);
  return 'told';
};

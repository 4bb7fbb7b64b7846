import type { AmountType } from '@yarda/domain/mandates/debits/debit-times.ts';
import { noticeFloorMs } from '@yarda/domain/mandates/debits/debit-timing.ts';
import type { DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredDebit } from './debit-store.ts';
import { moveDebit } from './move-debit.ts';
import { sendTimeOf } from './send-time-of.ts';

interface NotifiedTerms {
  readonly at: Date;
  /** Which floor holds between the notice and the debit. */
  readonly floor: AmountType;
  readonly holidays: DeclaredHolidays;
}

/** The notice of a debit to come was accepted: it may be made on the day that this named, once the floor has passed. */
export const markDebitNotified = async (
  tx: Transaction,
  debit: StoredDebit,
  { at, floor, holidays }: NotifiedTerms,
): Promise<StoredDebit> => {
  const notBefore = new Date(at.getTime() + noticeFloorMs[floor]);
  const nextAt = sendTimeOf(debit, notBefore.getTime(), holidays);
  return moveDebit(tx, debit, 'notice.accepted', { notifiedAt: at, notBefore, tries: 0, nextAt });
};

import { reminderTime } from '@yarda/domain/mandates/debits/debit-times.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { orderNotice } from '../../platform/messages/notice-store.ts';
import type { StoredDebit } from './debit-store.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';

/** Orders a second notice for the day before a debit, if the payer wants one and the first was not just before. */
export const orderReminder = async (
  { newId }: { readonly newId: NewId },
  tx: Transaction,
  { debit, mandate }: LockedDebit,
  notifiedAt: Date,
): Promise<void> => {
  const sendAt = debit.effectiveOn === null ? null : reminderTime(debit.effectiveOn, notifiedAt.getTime());
  if (!mandate.remindsDayBefore || sendAt === null || notifiedByWeek(debit)) return;
  const { debitId, noticeNo } = debit;
  const about = { kind: 'day_before', debitId, consentId: null, noticeNo, userId: mandate.userId };
  await orderNotice(tx, { noticeId: newId('notice'), ...about }, notifiedAt, new Date(sendAt));
};

/** True for daily debits, which one notice a week announces: separate reminders would be one message a day. */
const notifiedByWeek = ({ weekNoticeId }: StoredDebit): boolean => weekNoticeId !== null;

import { createHash } from 'node:crypto';
import { nextNoticeTry } from '@yarda/domain/mandates/debits/debit-times.ts';
import { type WeekFacts, weekText } from '@yarda/domain/mandates/debits/week-of-debits.ts';
import { accountsOf } from '../../accounts/user-account-store.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { type ClaimedNotice, dropNotice, retryNotice, saveAccepted } from '../../platform/messages/notice-store.ts';
import { sendText } from '../../platform/messages/send-text.ts';
import { lockMandate } from '../limits/mandate-store.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { type DebitIn, debitsOfWeek, lockDebit, type StoredDebit } from './debit-store.ts';
import { giveUpUnnotified } from './give-up-unnotified.ts';
import { markDebitNotified } from './mark-debit-notified.ts';
import { noticePeople } from './notice-facts.ts';
import { isTooLate, notifiedDay } from './notified-day.ts';

/** The notice of a week of debits of every day. */
export const weekKind = 'week';

/** Sends a claimed notice of a week of debits. The notice covers the debits that no notice has announced yet. */
export const sendWeekNotice = async (deps: DebitsDeps, notice: ClaimedNotice, link: string): Promise<void> => {
  const { database, messages, now } = deps;
  const { noticeId, tries } = notice;
  const holidays = await declaredHolidays(database);
  const unsent = (await debitsOfWeek(database, noticeId)).filter(isUnnotified).map((debit) => {
    const effectiveOn = notifiedDay(debit, 'before', now(), holidays);
    return { debit: { ...debit, effectiveOn }, late: isTooLate(debit, effectiveOn) };
  });
  const debits = unsent.flatMap(({ debit, late }) => (late ? [] : debit));
  for (const { debit, late } of unsent) if (late) await giveUpUnnotified(deps, debit.debitId, isUnnotified);
  const reported = await weekFacts(database, debits, notice.userId, link);
  if (!reported) return dropNotice(database, noticeId);
  const text = weekText(reported.facts);
  const isAccepted = await sendText(messages, { to: reported.phone, text });
  const textHash = createHash('sha256').update(text).digest();
  if (isAccepted) await database.transaction((tx) => accepted(deps, tx, noticeId, debits, textHash));
  else await retryNotice(database, noticeId, new Date(nextNoticeTry(now(), tries, true)));
};

const isUnnotified = (debit: StoredDebit): debit is DebitIn<'notifying'> => debit.status === 'notifying';

/** The facts for a notice of one plan's debits, and the phone to send it to; null if there is no phone or no debit. */
const weekFacts = async (
  db: Queryable,
  debits: readonly DebitIn<'notifying'>[],
  userId: string,
  link: string,
): Promise<{ readonly phone: string; readonly facts: WeekFacts } | null> => {
  const [first] = debits;
  if (!first) return null;
  const [{ phone, merchant }, accounts] = await Promise.all([
    noticePeople(db, userId, first.merchantId),
    accountsOf(db, userId),
  ]);
  const account = accounts.find(({ accountId }) => accountId === first.accountId);
  if (phone === null) return null;
  return {
    phone,
    facts: {
      ...{ merchant: merchant ?? 'Merchant', link },
      ...{ bankName: account?.bankName ?? 'your account', lastFour: account?.accountNumber.slice(-4) ?? '' },
      debits: debits.map(({ amountKobo, effectiveOn, occurrenceNo, occurrenceOf }) => ({
        ...{ amountKobo, day: effectiveOn, no: occurrenceNo, of: occurrenceOf },
      })),
    },
  };
};

/**
 * Records that the rail accepted a notice. Each debit in the notice may be collected once the notice period has passed.
 */
const accepted = async (
  { now }: Pick<DebitsDeps, 'now'>,
  tx: Transaction,
  noticeId: string,
  notice: readonly DebitIn<'notifying'>[],
  textHash: Buffer,
): Promise<void> => {
  await lockMandate(tx, notice[0]?.consentId ?? '');
  const at = new Date(now());
  const holidays = await declaredHolidays(tx);
  if (!(await saveAccepted(tx, noticeId, at, textHash))) return;
  for (const { debitId, effectiveOn } of notice) {
    const debit = await lockDebit(tx, debitId);
    if (debit && isUnnotified(debit) && debit.weekNoticeId === noticeId)
      await markDebitNotified(tx, { ...debit, effectiveOn }, { at, floor: 'fixed', holidays });
  }
};

import { createHash, randomBytes } from 'node:crypto';
import { nextNoticeTry } from '@yarda/domain/mandates/debits/debit-times.ts';
import { noticeClaimMs } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { type NoticeKind, noticeKinds, noticeText } from '@yarda/domain/mandates/debits/notice-texts.ts';
import { declaredBefore } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type ClaimedNotice,
  claimNotice,
  dropNotice,
  type Notice,
  retryNotice,
  saveAccepted,
} from '../../platform/messages/notice-store.ts';
import { sendText } from '../../platform/messages/send-text.ts';
import { findMandate } from '../limits/mandate-store.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { findDebit, type StoredDebit } from './debit-store.ts';
import { giveUpUnnotified } from './give-up-unnotified.ts';
import { lockDebitPurpose } from './lock-debit-purpose.ts';
import { markDebitNotified } from './mark-debit-notified.ts';
import { noticeFacts } from './notice-facts.ts';
import { floorOf, isTooLate, type NoticeBefore, notifiedDay } from './notified-day.ts';
import { orderReminder } from './order-reminder.ts';
import { sendMandateNotice } from './send-mandate-notice.ts';
import { sendWeekNotice, weekKind } from './send-week-notice.ts';

/**
 * Sends a due notice once, however many processes try: of a mandate, of a week of debits or of one debit. A notice that is no longer
 * true or no longer wanted is dropped; one that the rail did not accept is tried again later.
 */
export const sendNotice = async (deps: DebitsDeps, noticeId: string): Promise<void> => {
  const secret = randomBytes(16);
  const [now, claimedUntil] = [new Date(deps.now()), new Date(deps.now() + noticeClaimMs)];
  const linkHash = hashOfLink(secret.toString('base64url'));
  const notice = await claimNotice(deps.database, noticeId, { now, claimedUntil, linkHash });
  if (!notice) return;
  if (notice.debitId === null) return sendMandateNotice(deps, notice);
  const link = `${deps.publicUrl}/n/${secret.toString('base64url')}`;
  if (notice.kind === weekKind) return sendWeekNotice(deps, notice, link);
  await sendDebitNotice(deps, notice, notice.debitId, link);
};

const sendDebitNotice = async (
  deps: DebitsDeps,
  notice: ClaimedNotice,
  debitId: string,
  link: string,
): Promise<void> => {
  const { noticeId, userId } = notice;
  const drop = () => dropNotice(deps.database, noticeId);
  const debit = await findDebit(deps.database, debitId);
  const kind = noticeKinds.find((each) => each === notice.kind);
  if (!debit || !kind || !isStillTrue(kind, notice, debit) || !(await isWanted(deps, kind, debit))) return drop();
  const [addressed, named] = await Promise.all([
    noticeFacts(deps.database, debit, userId, link),
    comesBefore(kind) ? dayNamed(deps, kind, debit) : null,
  ]);
  if (!addressed) return drop();
  if (named && isTooLate(debit, named.day)) {
    await giveUpUnnotified(deps, debitId, (found) => isStillTrue(kind, notice, found));
    return drop();
  }
  const text = noticeText(kind, { ...addressed.facts, ...(named && { day: named.day, holiday: named.holiday }) });
  const isAccepted = await sendText(deps.messages, { to: addressed.phone, text });
  if (!isAccepted) {
    const nextMs = nextNoticeTry(deps.now(), notice.tries, isBeforehand(kind));
    return retryNotice(deps.database, noticeId, new Date(nextMs));
  }
  const textHash = createHash('sha256').update(text).digest();
  if (named) await deps.database.transaction((tx) => recordNotified(deps, tx, { notice, ...named, textHash }));
  else await saveAccepted(deps.database, noticeId, new Date(deps.now()), textHash);
};

export const hashOfLink = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The day that a notice of a debit to come names, and the holiday that moved it there. */
const dayNamed = async ({ database, now }: DebitsDeps, kind: NoticeBefore, debit: StoredDebit) => {
  const holidays = await declaredHolidays(database);
  const day = notifiedDay(debit, kind, now(), holidays);
  return { kind, day, holiday: kind === 'moved' ? declaredBefore(day, holidays) : null };
};

const comesBefore = (kind: NoticeKind): kind is NoticeBefore =>
  kind === 'before' || kind === 'again' || kind === 'moved';

const isBeforehand = (kind: NoticeKind): boolean => comesBefore(kind) || kind === 'day_before';

/** Whether a notice still fits its debit: one of a debit to come does not once that was skipped or ended. */
const isStillTrue = (kind: NoticeKind, { noticeNo }: Notice, debit: StoredDebit): boolean => {
  if (kind === 'day_before') return debit.status === 'notified' && debit.noticeNo === noticeNo;
  return !comesBefore(kind) || (debit.status === 'notifying' && debit.noticeNo === noticeNo);
};

/** A reminder is dropped if its payer has turned reminders off, or if it is late and the debit is not tomorrow's any more. */
const isWanted = async ({ database, now }: DebitsDeps, kind: NoticeKind, debit: StoredDebit): Promise<boolean> => {
  if (kind !== 'day_before') return true;
  const isTomorrow = daysAfter(dayInLagos(now()), 1) === debit.effectiveOn;
  return isTomorrow && (await findMandate(database, debit.consentId))?.remindsDayBefore === true;
};

interface AcceptedNotice {
  readonly notice: Notice;
  readonly kind: NoticeBefore;
  /** The day that it named. */
  readonly day: string;
  readonly textHash: Buffer;
}

/** Records that the rail accepted a notice of a debit to come, which makes the debit `notified` for the day that it named. */
const recordNotified = async (
  deps: DebitsDeps,
  tx: Transaction,
  { notice, kind, day, textHash }: AcceptedNotice,
): Promise<void> => {
  const at = new Date(deps.now());
  // Sent together, and done in this order: the locks come first.
  const [locked, isFirst, holidays] = await Promise.all([
    notice.debitId === null ? null : lockDebitPurpose(tx, notice.debitId),
    saveAccepted(tx, notice.noticeId, at, textHash),
    declaredHolidays(tx),
  ]);
  if (!locked || !isFirst || !isStillTrue(kind, notice, locked.debit)) return;
  const debit = await markDebitNotified(
    tx,
    { ...locked.debit, effectiveOn: day },
    { at, floor: floorOf(kind, locked.debit), holidays },
  );
  if (kind !== 'again') await orderReminder(deps, tx, { ...locked, debit }, at);
};

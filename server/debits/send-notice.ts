import { createHash, randomBytes } from 'node:crypto';
import { declaredBefore } from '@yarda/domain/calendar/business-days.ts';
import { dayInLagos, daysAfter } from '@yarda/domain/calendar/lagos-time.ts';
import { nextNoticeTry } from '@yarda/domain/debits/debit-times.ts';
import { noticeClaimMs } from '@yarda/domain/debits/debit-timing.ts';
import { type NoticeKind, noticeKinds, noticeText } from '@yarda/domain/debits/notice-texts.ts';
import { declaredHolidays } from '../calendar/holiday-store.ts';
import type { Transaction } from '../database/database.ts';
import { findMandate } from '../mandates/mandate-store.ts';
import { claimNotice, dropNotice, type Notice, retryNotice, saveAccepted } from '../notices/notice-store.ts';
import { sendText } from '../notices/send-text.ts';
import { dayTold, floorOf, isTooLate, type NoticeBefore } from './day-told.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { debitIsTold } from './debit-is-told.ts';
import { findDebit, type StoredDebit } from './debit-store.ts';
import { giveUpUntold } from './give-up-untold.ts';
import { holdDebit } from './hold-debit.ts';
import { noticeFacts } from './notice-facts.ts';
import { orderReminder } from './order-reminder.ts';
import { sendMandateNotice } from './send-mandate-notice.ts';
import { sendWeekNotice, weekKind } from './send-week-notice.ts';

/** Sends a due notice once, however many processes try, and says to its debit when the rail accepted it. */
export const sendNotice = async (deps: DebitsDeps, noticeId: string): Promise<void> => {
  const secret = randomBytes(16);
  const [now, claimedUntil] = [new Date(deps.now()), new Date(deps.now() + noticeClaimMs)];
  const linkHash = hashOfLink(secret.toString('base64url'));
  const notice = await claimNotice(deps.database, noticeId, { now, claimedUntil, linkHash });
  if (!notice) return;
  if (notice.debitId === null) return sendMandateNotice(deps, notice);
  const link = `${deps.publicUrl}/n/${secret.toString('base64url')}`;
  if (notice.kind === weekKind) return sendWeekNotice(deps, notice, link);
  const debit = await findDebit(deps.database, notice.debitId);
  const kind = noticeKinds.find((known) => known === notice.kind);
  if (!debit || !kind || !isStillTrue(kind, notice, debit) || !(await isWanted(deps, kind, debit)))
    return dropNotice(deps.database, noticeId);
  const [wanted, before] = await Promise.all([
    noticeFacts(deps.database, debit, notice.userId, link),
    comesBefore(kind) ? ofDay(deps, kind, debit) : null,
  ]);
  if (!wanted) return dropNotice(deps.database, noticeId);
  if (before && isTooLate(debit, before.day)) {
    await giveUpUntold(deps, debit.debitId, (found) => isStillTrue(kind, notice, found));
    return dropNotice(deps.database, noticeId);
  }
  const text = noticeText(kind, { ...wanted.facts, ...(before && { day: before.day, holiday: before.holiday }) });
  const isAccepted = await sendText(deps.messages, { to: wanted.phone, text });
  const textHash = createHash('sha256').update(text).digest();
  if (isAccepted && before)
    await deps.database.transaction((tx) => accepted(deps, tx, { notice, ...before, textHash }));
  else if (isAccepted) await saveAccepted(deps.database, noticeId, new Date(deps.now()), textHash);
  else
    await retryNotice(deps.database, noticeId, new Date(nextNoticeTry(deps.now(), notice.tries, isBeforehand(kind))));
};

export const hashOfLink = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const ofDay = async ({ database, now }: DebitsDeps, kind: NoticeBefore, debit: StoredDebit) => {
  const holidays = await declaredHolidays(database);
  const day = dayTold(debit, kind, now(), holidays);
  return { kind, day, holiday: kind === 'moved' ? declaredBefore(day, holidays) : null };
};

const comesBefore = (kind: NoticeKind): kind is NoticeBefore =>
  kind === 'before' || kind === 'again' || kind === 'moved';

const isBeforehand = (kind: NoticeKind): boolean => comesBefore(kind) || kind === 'day_before';

/** A notice of a debit to come says nothing true once that was skipped or ended. */
const isStillTrue = (kind: NoticeKind, { noticeNo }: Notice, debit: StoredDebit): boolean => {
  if (kind === 'day_before') return debit.status === 'notified' && debit.noticeNo === noticeNo;
  return !comesBefore(kind) || (debit.status === 'notifying' && debit.noticeNo === noticeNo);
};

/** A payer who was reminded of debits may not want that any more; and a reminder that is late does not speak of tomorrow. */
const isWanted = async ({ database, now }: DebitsDeps, kind: NoticeKind, debit: StoredDebit): Promise<boolean> => {
  if (kind !== 'day_before') return true;
  const isTomorrow = daysAfter(dayInLagos(now()), 1) === debit.effectiveOn;
  return isTomorrow && (await findMandate(database, debit.consentId))?.remindsDayBefore === true;
};

interface Sent {
  readonly notice: Notice;
  readonly kind: NoticeBefore;
  /** The day that it named. */
  readonly day: string;
  readonly textHash: Buffer;
}

/** Only a notice of a debit to come changes anything of that. */
const accepted = async (deps: DebitsDeps, tx: Transaction, { notice, kind, day, textHash }: Sent): Promise<void> => {
  const at = new Date(deps.now());
  // Sent together, and done in this order: the locks come first.
  const [held, isFirst, holidays] = await Promise.all([
    notice.debitId === null ? null : holdDebit(tx, notice.debitId),
    saveAccepted(tx, notice.noticeId, at, textHash),
    declaredHolidays(tx),
  ]);
  if (!held || !isFirst || !isStillTrue(kind, notice, held.debit)) return;
  const debit = await debitIsTold(
    tx,
    { ...held.debit, effectiveOn: day },
    { at, floor: floorOf(kind, held.debit), holidays },
  );
  if (kind !== 'again') await orderReminder(deps, tx, { ...held, debit }, at);
};

import { createHash } from 'node:crypto';
import { nextNoticeTry } from '@yarda/domain/mandates/debits/debit-times.ts';
import {
  type MandateNoticeKind,
  mandateNoticeKinds,
  mandateNoticeText,
} from '@yarda/domain/mandates/debits/mandate-notice-texts.ts';
import { longestPauseEnds } from '@yarda/domain/mandates/debits/pause-end.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { assertPace } from '../../platform/messages/assert-pace.ts';
import {
  type ClaimedNotice,
  dropNotice,
  type Notice,
  noticesSince,
  orderNotice,
  retryNotice,
  saveAccepted,
} from '../../platform/messages/notice-store.ts';
import { sendText } from '../../platform/messages/send-text.ts';
import { historyOf } from '../limits/mandate-history-store.ts';
import { findMandate, type MandateWithState } from '../limits/mandate-store.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { noticePeople } from './notice-facts.ts';

/** A merchant may pause, resume and lower debits; each writes to the payer. More of them in a day are refused. */
const counted: readonly string[] = ['paused', 'resumed', 'tightened'] satisfies MandateNoticeKind[];
const maxNotices = 6;

/** Orders a notice to the payer of what a merchant has just done with their mandate, unless that changed nothing. */
export const notifyMandateChange = async (
  { newId }: { readonly newId: NewId },
  tx: Transaction,
  consentId: string,
  kind: Exclude<MandateNoticeKind, 'pause_lasts'>,
  at: Date,
): Promise<void> => {
  const mandate = await findMandate(tx, consentId);
  const newest = (await historyOf(tx, consentId)).at(-1);
  if (!mandate || newest?.at.getTime() !== at.getTime()) return;
  if (counted.includes(kind)) await assertPace((from) => noticesSince(tx, consentId, counted, from), maxNotices, at);
  const noticeNo = newest.seq;
  const notice = { noticeId: newId('notice'), kind, debitId: null, consentId, noticeNo, userId: mandate.userId };
  await orderNotice(tx, notice, at, at);
};

/** The hour in Lagos at which a payer is asked about a pause. */
const reminderHour = 9;

/** Orders the question to a payer about the pause that they have just set without an end, for when it has lasted as long as any may. */
export const schedulePauseReminder = async (
  { newId }: { readonly newId: NewId },
  tx: Transaction,
  consentId: string,
  at: Date,
): Promise<void> => {
  const mandate = await findMandate(tx, consentId);
  const pause = (await historyOf(tx, consentId)).at(-1);
  if (!mandate || !pause) return;
  const notice = { noticeId: newId('notice'), kind: 'pause_lasts', debitId: null, consentId, noticeNo: pause.seq };
  const sendAt = hourInLagos(longestPauseEnds(dayInLagos(at.getTime())), reminderHour);
  await orderNotice(tx, { ...notice, userId: mandate.userId }, at, new Date(sendAt));
};

/** Whether the pause that a payer is to be asked about is still theirs, without an end, and the same one. */
const stillLasts = async (
  db: Queryable,
  { pauses, consentId, status }: MandateWithState,
  seq: number,
): Promise<boolean> => {
  const isOpen = status !== 'ended' && pauses.some(({ by, until }) => by === 'payer' && until === null);
  const newest = (await historyOf(db, consentId)).findLast(
    ({ by, what }) => by === 'payer' && (what === 'paused' || what === 'resumed'),
  );
  return isOpen && newest?.seq === seq;
};

/** Sends a notice about a whole mandate, which was claimed; one that is not accepted comes again. */
export const sendMandateNotice = async (
  deps: Pick<DebitsDeps, 'database' | 'messages' | 'now' | 'publicUrl'>,
  notice: ClaimedNotice,
): Promise<void> => {
  const { noticeId, tries } = notice;
  const reported = await textOf(deps.database, notice, deps.publicUrl);
  if (!reported) return dropNotice(deps.database, noticeId);
  const { phone, text } = reported;
  const isAccepted = await sendText(deps.messages, { to: phone, text });
  const now = deps.now();
  const textHash = createHash('sha256').update(text).digest();
  if (isAccepted) await deps.database.transaction((tx) => saveAccepted(tx, noticeId, new Date(now), textHash));
  else await retryNotice(deps.database, noticeId, new Date(nextNoticeTry(now, tries, false)));
};

const textOf = async (db: Queryable, { kind: named, consentId, userId, noticeNo }: Notice, publicUrl: string) => {
  const kind = mandateNoticeKinds.find((each) => each === named);
  const mandate = consentId === null ? null : await findMandate(db, consentId);
  if (!kind || !mandate) return null;
  if (kind === 'pause_lasts' && !(await stillLasts(db, mandate, noticeNo))) return null;
  const { phone, merchant } = await noticePeople(db, userId, mandate.merchantId);
  if (phone === null) return null;
  const link = `${publicUrl}/agreements/${consentId}`;
  const pausedUntil = mandate.pauses.find(({ by }) => by === 'merchant')?.until ?? null;
  return { phone, text: mandateNoticeText(kind, { merchant: merchant ?? 'Merchant', pausedUntil, link }) };
};

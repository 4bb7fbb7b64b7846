import { daysTried } from '@yarda/domain/mandates/debits/days-tried.ts';
import {
  amountDeadline,
  noticeGivenUpAt,
  noticeTime,
  withinNoticeHours,
} from '@yarda/domain/mandates/debits/debit-times.ts';
import { noAnswerMs, pollIntervalMs } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { mayDebit } from '@yarda/domain/mandates/debits/may-debit.ts';
import { isDaily, isOfSameWeek } from '@yarda/domain/mandates/debits/week-of-debits.ts';
import { isPaused } from '@yarda/domain/mandates/limits/mandate-state.ts';
import { businessDayFrom, type DeclaredHolidays, isPlannable } from '@yarda/domain/platform/calendar/business-days.ts';
import { openAttempts } from '../../payments/charges/charge-attempt-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { orderNotice } from '../../platform/messages/notice-store.ts';
import { chooseAccount } from '../limits/choose-account.ts';
import { cancelOrGiveUp, endByMandate, endDebit, giveUpDebit } from './close-debit.ts';
import { collectDebit } from './collect-debit.ts';
import type { DebitsDeps } from './debit-deps.ts';
import type { RailQuestion, StepMoment } from './debit-step.ts';
import { type DebitIn, plannedOfPlan, saveDebit } from './debit-store.ts';
import { decideDispute } from './decide-dispute.ts';
import { reserveDrawn } from './draw-allowance.ts';
import { emitDebitEvent } from './emit-debit-event.ts';
import { type LockedDebit, lockDebitPurpose } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';
import { dayToNotify, isTooLate } from './notified-day.ts';
import { announceDebit } from './order-notice.ts';
import { paidAnotherWay } from './pay-another-way.ts';
import { weekKind } from './send-week-notice.ts';

/**
 * Does what is due for one debit, under its mandate's lock: repeated, or in two processes at once, it has one effect. Resolves to what
 * to ask the rail afterwards, if anything.
 */
export const stepDebit = async (
  deps: DebitsDeps,
  tx: Transaction,
  debitId: string,
  now: StepMoment,
): Promise<RailQuestion | null> => {
  const found = await lockDebitPurpose(tx, debitId);
  if (!found?.debit.nextAt || found.debit.nextAt.getTime() > now.nowMs) return null;
  const locked = await paidAnotherWay(deps, tx, found, now.nowMs);
  if (!locked) return null;
  const { mandate, debit } = locked;
  switch (debit.status) {
    case 'planned':
      await (isReady(debit) ? announce(deps, tx, { mandate, debit }, now) : planDay(tx, locked, now));
      return null;
    case 'awaiting_amount':
      await missAmount(tx, { mandate, debit }, now);
      return null;
    case 'notifying':
      await giveUpDebit(deps, tx, locked, 'notice_undelivered', new Date(now.nowMs), 'notice.undelivered');
      return null;
    case 'notified':
      return collectDebit(deps, tx, { mandate, debit }, now);
    case 'retry_planned':
      if (debit.tries > 0) return collectDebit(deps, tx, { mandate, debit }, now);
      await announce(deps, tx, { mandate, debit }, now);
      return null;
    case 'sent':
      await checkAgain(deps, tx, debit, now.nowMs);
      return { about: 'standing' };
    case 'disputed':
      await decideDispute(
        deps,
        tx,
        locked,
        { decision: 'upheld', decidedBy: 'clock', answer: null },
        new Date(now.nowMs),
      );
      return null;
    default:
      await saveDebit(tx, { ...debit, nextAt: null });
      return null;
  }
};

/** Whether its day and its amount are known: both may be, if the payer skipped it before an amount was named, and took that back. */
const isReady = (debit: DebitIn<'planned'>): debit is PlannedDebit =>
  debit.effectiveOn !== null && debit.amountKobo !== null;

type PlannedDebit = DebitIn<'planned'> & { readonly effectiveOn: string; readonly amountKobo: number };

/** A debit to come, with the day and the sum that a notice names. */
type LockedToCome = LockedDebit<PlannedDebit | DebitIn<'retry_planned'>>;

/** Fixes the business day, and when its notice or its amount is due. */
const planDay = async (tx: Transaction, locked: LockedDebit, { nowMs, holidays }: StepMoment): Promise<void> => {
  const { debit } = locked;
  const effectiveOn = businessDayFrom(debit.dueOn, holidays);
  if (debit.amountKobo === null) {
    const nextAt = new Date(amountDeadline(effectiveOn));
    await moveDebit(tx, debit, 'amount.awaited', { effectiveOn, nextAt });
    return;
  }
  const noticeMs = noticeTime(effectiveOn, debit.amountType, nowMs);
  const day = dayToNotify({ ...debit, effectiveOn }, 'before', noticeMs, holidays);
  const planned = { ...debit, effectiveOn: day, nextAt: new Date(noticeMs) };
  await saveDebit(tx, planned);
  emitDebitEvent(tx, 'debit.planned', planned, 'clock');
};

/** No amount was named in time. In a pause there was none to name. */
const missAmount = async (
  tx: Transaction,
  locked: LockedDebit<DebitIn<'awaiting_amount'>>,
  now: StepMoment,
): Promise<void> => {
  const { debit, mandate } = locked;
  if (isPaused(mandate, debit.effectiveOn)) return endByMandate(tx, locked, 'MANDATE_PAUSED', new Date(now.nowMs));
  await moveDebit(tx, debit, 'amount.missed', { nextAt: null, settledAt: new Date(now.nowMs) });
};

/** Tells the payer what will be taken, unless the mandate forbids it by now. */
const announce = async (deps: DebitsDeps, tx: Transaction, planned: LockedToCome, now: StepMoment): Promise<void> => {
  const kind = daysTried(planned.debit) > 0 ? 'again' : 'before';
  const locked = onItsDay(tx, planned, kind, now);
  const { debit, mandate } = locked;
  const input = { ...debit, notBefore: null, account: 'authorised' } as const;
  const fault = mayDebit(mandate, input, { kind: 'asked', today: debit.effectiveOn });
  if (fault) return endByMandate(tx, locked, fault, new Date(now.nowMs));
  const account = await chooseAccount(tx, mandate, daysTried(debit));
  if (!account) return cancelOrGiveUp(deps, tx, locked, 'account_not_authorised', new Date(now.nowMs));
  if (isTooLate(onBusinessDay(planned.debit, now), debit.effectiveOn))
    return cancelOrGiveUp(deps, tx, locked, (kind === 'again' && debit.reason) || 'too_late', new Date(now.nowMs));
  const announced =
    kind === 'before' && isDaily(debit)
      ? await announceWeek(deps, tx, locked, account.accountId, now)
      : await announceDebit(deps, tx, locked, kind, account.accountId, now);
  if (announced === 'over')
    await endDebit(tx, locked, 'debit.cancelled', { reason: 'over_limit' }, new Date(now.nowMs));
};

const onBusinessDay = (debit: LockedToCome['debit'], { holidays }: StepMoment) => ({
  ...debit,
  effectiveOn: businessDayFrom(debit.effectiveOn, holidays),
});

/** Its day may have become a holiday, or be too near to tell of: the notice names the day on which it will be taken. */
const onItsDay = (
  tx: Transaction,
  locked: LockedToCome,
  kind: 'before' | 'again',
  { nowMs, holidays }: StepMoment,
): LockedToCome => {
  const effectiveOn = dayToNotify(locked.debit, kind, nowMs, holidays);
  if (effectiveOn === locked.debit.effectiveOn) return locked;
  const debit = { ...locked.debit, effectiveOn };
  emitDebitEvent(tx, 'debit.rescheduled', debit, 'yarda');
  return { ...locked, debit };
};

/**
 * Polls the rail each minute for the unknown outcome of a charge, and never repeats the charge. After a day, alerts an
 * operator once, with the reference that the rail knows.
 */
const checkAgain = async (deps: DebitsDeps, tx: Transaction, debit: DebitIn<'sent'>, nowMs: number): Promise<void> => {
  const { debitId, sentAt } = debit;
  const isLost = nowMs - sentAt.getTime() >= noAnswerMs;
  const reason = isLost ? 'no_answer' : debit.reason;
  if (isLost && debit.reason !== reason) {
    const [requested] = await openAttempts(tx, 'debit', debitId);
    const named = `The rail ${requested?.rail} has not decided for a day about ${requested?.attemptId}, the debit ${debitId}`;
    tx.onCommit(() => deps.failed(new Error(named)));
  }
  await saveDebit(tx, { ...debit, reason, nextAt: new Date(nowMs + pollIntervalMs.shortly) });
};

/**
 * Orders one notice for a debit of every day and those that follow it within a week, and reserves their sums. One that may not be
 * made, or would break a limit, is left to its own day. `over` if the first would: then nothing is changed.
 */
const announceWeek = async (
  { newId }: { readonly newId: NewId },
  tx: Transaction,
  locked: LockedDebit,
  accountId: string,
  { nowMs, holidays }: { readonly nowMs: number; readonly holidays: DeclaredHolidays },
): Promise<'told' | 'over'> => {
  const { debit: first, mandate } = locked;
  if (!(await reserveDrawn(tx, locked))) return 'over';
  const events = [first];
  for (const later of await plannedOfPlan(tx, first)) {
    if (!isOfSameWeek(first, later) || !isPlannable(later.dueOn)) break;
    const debit = { ...later, effectiveOn: dayToNotify({ ...later, effectiveOn: null }, 'before', nowMs, holidays) };
    const input = { ...debit, notBefore: null, account: 'authorised' } as const;
    if (mayDebit(mandate, input, { kind: 'asked', today: debit.effectiveOn })) break;
    if (!(await reserveDrawn(tx, { mandate, debit }))) break;
    if (later.effectiveOn === null) emitDebitEvent(tx, 'debit.planned', debit, 'clock');
    events.push(debit);
  }
  const sendAt = withinNoticeHours(nowMs);
  const noticeId = newId('notice');
  const notice = { noticeId, kind: weekKind, debitId: first.debitId, consentId: null, userId: mandate.userId };
  await orderNotice(tx, { ...notice, noticeNo: first.noticeNo + 1 }, new Date(nowMs), new Date(sendAt));
  for (const debit of events) {
    // Each waits as long for the notice as for one of its own.
    const nextAt = new Date(noticeGivenUpAt(noticeTime(debit.effectiveOn ?? debit.dueOn, 'fixed', nowMs), holidays));
    await moveDebit(tx, debit, 'notice.ordered', {
      ...{ accountId, noticeNo: debit.noticeNo + 1, weekNoticeId: noticeId, nextAt },
    });
  }
  return 'told';
};

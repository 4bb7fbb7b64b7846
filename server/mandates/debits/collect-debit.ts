import { afterDecline } from '@yarda/domain/mandates/debits/after-decline.ts';
import { mayTryAnotherDay } from '@yarda/domain/mandates/debits/days-tried.ts';
import { isSendTime, lastDayOf, nextFundsCheck, noticeTime } from '@yarda/domain/mandates/debits/debit-times.ts';
import type { DebitFault } from '@yarda/domain/mandates/debits/may-debit.ts';
import {
  businessDayFrom,
  type DeclaredHolidays,
  isBusinessDay,
} from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { cancelOrGiveUp, endByMandate, giveUpDebit } from './close-debit.ts';
import type { DebitsDeps } from './debit-deps.ts';
import type { RailQuestion, StepMoment } from './debit-step.ts';
import { type DebitIn, saveDebit } from './debit-store.ts';
import { releaseDrawn } from './draw-allowance.ts';
import { emitDebitEvent } from './emit-debit-event.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';
import { dayToNotify, isTooLate } from './notified-day.ts';
import { announceDebit } from './order-notice.ts';
import { sendDebit } from './send-debit.ts';
import { sendTimeOf } from './send-time-of.ts';

/** Orders the charge, if the day is still a business day and the gate still opens. */
export const collectDebit = async (
  deps: DebitsDeps,
  tx: Transaction,
  locked: LockedDebit<DebitIn<'notified' | 'retry_planned'>>,
  now: StepMoment,
): Promise<RailQuestion | null> => {
  const { debit } = locked;
  const today = dayInLagos(now.nowMs);
  const day = latest(today, debit.effectiveOn);
  if (!isBusinessDay(day, now.holidays)) {
    await moveDay(deps, tx, { ...locked, debit: { ...debit, effectiveOn: day } }, now);
    return null;
  }
  if (!isSendTime(now.nowMs, now.holidays)) {
    await saveDebit(tx, { ...debit, nextAt: sendTimeOf(debit, now.nowMs, now.holidays) });
    return null;
  }
  if (isTooLate(debit, today)) {
    await giveUpDebit(deps, tx, locked, 'too_late', new Date(now.nowMs));
    return null;
  }
  const order = await sendDebit(deps, tx, locked, now);
  switch (order.outcome) {
    case 'ordered':
      return { about: 'charge', attemptId: order.attemptId };
    case 'funds_unknown':
      return { about: 'funds', question: order.question };
    case 'too_little':
      await waitForFunds(deps, tx, locked, now);
      return null;
    case 'rail_silent':
      return null;
    case 'forbidden':
      await endForbidden(deps, tx, locked, order.fault, now);
      return null;
  }
};

/** A missing account gives way to the payer's next one, if there is one. */
const endForbidden = async (
  deps: DebitsDeps,
  tx: Transaction,
  locked: LockedDebit,
  fault: DebitFault,
  now: StepMoment,
): Promise<void> => {
  if (fault !== 'ACCOUNT_NOT_AUTHORISED') return endByMandate(tx, locked, fault, new Date(now.nowMs));
  if (await dropAccount(tx, locked, new Date(now.nowMs))) return;
  await cancelOrGiveUp(deps, tx, locked, 'account_not_authorised', new Date(now.nowMs));
};

const latest = (today: string, day: string): string => (day > today ? day : today);

/**
 * Moves an ordered debit to the next account if the payer removed its account before the request reached the bank. A
 * new notice names the next account. False if the mandate still names the account.
 */
const dropAccount = async (tx: Transaction, locked: LockedDebit, at: Date): Promise<boolean> => {
  const { mandate, debit } = locked;
  if (debit.accountId === null || mandate.accountIds.includes(debit.accountId)) return false;
  await releaseDrawn(tx, locked);
  await moveDebit(tx, debit, 'account.dropped', { accountId: null, tries: 0, nextAt: at });
  return true;
};

interface Now {
  readonly nowMs: number;
  readonly holidays: DeclaredHolidays;
}

/** Moves a debit off a holiday that was declared after the notice. A new notice names the next business day. */
const moveDay = async (
  deps: DebitsDeps,
  tx: Transaction,
  { mandate, debit }: LockedDebit<DebitIn<'notified' | 'retry_planned'>>,
  now: Now,
): Promise<void> => {
  if (debit.status !== 'notified') return tryOnAnotherDay(deps, tx, { mandate, debit }, now);
  const effectiveOn = dayToNotify(debit, 'moved', now.nowMs, now.holidays);
  await announceDebit(deps, tx, { mandate, debit: { ...debit, effectiveOn } }, 'moved', debit.accountId, now);
};

/** Tries a debit on another day, if an attempt is left: the request of the day before never reached the bank. */
const tryOnAnotherDay = async (
  deps: DebitsDeps,
  tx: Transaction,
  locked: LockedDebit<DebitIn<'retry_planned'>>,
  now: Now,
): Promise<void> => {
  const at = new Date(now.nowMs);
  if (!mayTryAnotherDay(locked.debit)) return giveUpDebit(deps, tx, locked, 'bank_unavailable', at);
  const effectiveOn = businessDayFrom(locked.debit.effectiveOn, now.holidays);
  const moved = { ...locked.debit, effectiveOn };
  await saveDebit(tx, { ...moved, tries: 0, nextAt: at });
  emitDebitEvent(tx, 'debit.rescheduled', moved, 'yarda');
};

/**
 * Postpones a debit whose bank reports insufficient funds: a failed debit may cost the payer a fee. The bank is polled
 * again the same day. Then the debit moves to another day as after an attempt, with a new notice.
 */
const waitForFunds = async (
  deps: { readonly newId: NewId },
  tx: Transaction,
  locked: LockedDebit,
  { nowMs, holidays }: { readonly nowMs: number; readonly holidays: DeclaredHolidays },
): Promise<void> => {
  const { debit } = locked;
  const reason = 'insufficient_funds';
  const checkAt = nextFundsCheck(nowMs);
  if (checkAt !== null) {
    await moveDebit(tx, debit, 'funds.short', { reason, nextAt: new Date(checkAt) });
    return;
  }
  const shortDays = debit.shortDays + 1;
  const lastOn = lastDayOf(debit);
  const declined = { reason, attempts: debit.attempts, shortDays, tries: 1, lastOn } as const;
  const next = afterDecline(declined, nowMs, holidays);
  if (next.kind !== 'other_day') return giveUpDebit(deps, tx, locked, reason, new Date(nowMs));
  const nextAt = new Date(noticeTime(next.day, 'fixed', nowMs));
  await moveDebit(tx, debit, 'funds.out', {
    ...{ reason, shortDays, effectiveOn: next.day, tries: 0, nextAt },
    triedAccountId: debit.accountId,
  });
};

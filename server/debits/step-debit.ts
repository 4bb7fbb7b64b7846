import { businessDayFrom, type DeclaredHolidays, isBusinessDay } from '@yarda/domain/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/calendar/lagos-time.ts';
import { daysTried } from '@yarda/domain/debits/days-tried.ts';
import { amountDeadline, isSendTime, noticeTime } from '@yarda/domain/debits/debit-times.ts';
import { type DebitFault, mayDebit } from '@yarda/domain/debits/may-debit.ts';
import { isDaily } from '@yarda/domain/debits/week-of-debits.ts';
import { isPaused } from '@yarda/domain/mandates/mandate-standing.ts';
import type { Transaction } from '../database/database.ts';
import { chooseAccount } from '../mandates/choose-account.ts';
import { announceWeek } from './announce-week.ts';
import { endDebit, giveUpDebit } from './close-debit.ts';
import { dayToTell, isTooLate } from './day-told.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { type StoredDebit, saveDebit } from './debit-store.ts';
import { decideDispute } from './decide-dispute.ts';
import { dropAccount } from './drop-account.ts';
import { type HeldDebit, holdDebit } from './hold-debit.ts';
import { lookAgain } from './look-again.ts';
import { moveDay } from './move-day.ts';
import { moveDebit } from './move-debit.ts';
import { announceDebit } from './order-notice.ts';
import { paidAnotherWay } from './pay-another-way.ts';
import { type FundsAnswer, type FundsQuestion, sendDebit } from './send-debit.ts';
import { sendTimeOf } from './send-time-of.ts';
import { tellOfDebit } from './tell-of-debit.ts';
import { waitForFunds } from './wait-for-funds.ts';

interface Now {
  readonly nowMs: number;
  readonly holidays: DeclaredHolidays;
  /** What its bank said of the account's money, if it was asked. */
  readonly funds: FundsAnswer;
}

/** What is left to do once a step has committed: ask the rail for a charge, or how one stands. */
type Asking = { readonly attemptId: string } | { readonly question: FundsQuestion } | 'look' | null;

/**
 * Does what is due for one debit, under its mandate's lock. Resolves to what is to be asked of the rail. Doing it twice, or in two processes at once, does it once.
 */
export const stepDebit = async (deps: DebitsDeps, tx: Transaction, debitId: string, now: Now): Promise<Asking> => {
  const found = await holdDebit(tx, debitId);
  if (!found?.debit.nextAt || found.debit.nextAt.getTime() > now.nowMs) return null;
  const held = await paidAnotherWay(deps, tx, found, now.nowMs);
  if (!held) return null;
  switch (held.debit.status) {
    case 'planned':
      await (isReady(held.debit) ? announce(deps, tx, held, now) : planDay(tx, held, now));
      return null;
    case 'awaiting_amount':
      await missAmount(deps, tx, held, now);
      return null;
    case 'notifying':
      await giveUpDebit(deps, tx, held, 'notice_undelivered', new Date(now.nowMs), 'notice.undelivered');
      return null;
    case 'notified':
      return collect(deps, tx, held, now);
    case 'retry_planned':
      if (held.debit.tries > 0) return collect(deps, tx, held, now);
      await announce(deps, tx, held, now);
      return null;
    case 'sent':
      await lookAgain(deps, tx, held, now.nowMs);
      return 'look';
    case 'disputed':
      await decideDispute(
        deps,
        tx,
        held,
        { decision: 'upheld', decidedBy: 'clock', answer: null },
        new Date(now.nowMs),
      );
      return null;
    default:
      await saveDebit(tx, { ...held.debit, nextAt: null });
      return null;
  }
};

/** Its day and its amount are known. The payer may have skipped it before an amount was named, and taken that back. */
const isReady = ({ effectiveOn, amountKobo }: StoredDebit): boolean => effectiveOn !== null && amountKobo !== null;

/** Fixes the business day, and when its notice or its amount is due. */
const planDay = async (tx: Transaction, held: HeldDebit, { nowMs, holidays }: Now): Promise<void> => {
  const { debit } = held;
  const effectiveOn = businessDayFrom(debit.dueOn, holidays);
  if (debit.amountKobo === null) {
    const nextAt = new Date(amountDeadline(effectiveOn));
    await moveDebit(tx, debit, 'amount.awaited', { effectiveOn, nextAt });
    return;
  }
  const tellMs = noticeTime(effectiveOn, debit.amountType, nowMs);
  const day = dayToTell({ ...debit, effectiveOn }, 'before', tellMs, holidays);
  const planned = { ...debit, effectiveOn: day, nextAt: new Date(tellMs) };
  await saveDebit(tx, planned);
  tellOfDebit(tx, 'debit.planned', planned, 'clock');
};

/** No amount was named in time. In a pause there was none to name. */
const missAmount = async (deps: DebitsDeps, tx: Transaction, held: HeldDebit, now: Now): Promise<void> => {
  const { debit, mandate } = held;
  if (isPaused(mandate, debit.effectiveOn ?? debit.dueOn)) return stop(deps, tx, held, 'MANDATE_PAUSED', now);
  await moveDebit(tx, debit, 'amount.missed', { nextAt: null, settledAt: new Date(now.nowMs) });
};

/** Tells the payer what will be taken, unless the mandate forbids it by now. */
const announce = async (deps: DebitsDeps, tx: Transaction, planned: HeldDebit, now: Now): Promise<void> => {
  const kind = daysTried(planned.debit) > 0 ? 'again' : 'before';
  const held = onItsDay(tx, planned, kind, now);
  const { debit, mandate } = held;
  const today = dayInLagos(now.nowMs);
  const asked = { ...debit, notBefore: null, account: 'authorised' } as const;
  const fault = mayDebit(mandate, asked, { kind: 'asked', today: debit.effectiveOn ?? today });
  if (fault) return stop(deps, tx, held, fault, now);
  const account = await chooseAccount(tx, mandate, daysTried(debit));
  if (!account) return refuse(deps, tx, held, 'account_not_authorised', now);
  if (isTooLate(onBusinessDay(planned.debit, now), debit.effectiveOn ?? today))
    return refuse(deps, tx, held, (kind === 'again' && debit.reason) || 'too_late', now);
  const told =
    kind === 'before' && isDaily(debit)
      ? await announceWeek(deps, tx, held, account.accountId, now)
      : await announceDebit(deps, tx, held, kind, account.accountId, now);
  if (told === 'over') await endDebit(tx, held, 'debit.cancelled', { reason: 'over_limit' }, new Date(now.nowMs));
};

const onBusinessDay = (debit: StoredDebit, { holidays }: Now): StoredDebit => ({
  ...debit,
  effectiveOn: debit.effectiveOn && businessDayFrom(debit.effectiveOn, holidays),
});

/** Its day may have become a holiday, or be too near to tell of: the notice names the day on which it will be taken. */
const onItsDay = (tx: Transaction, held: HeldDebit, kind: 'before' | 'again', { nowMs, holidays }: Now): HeldDebit => {
  const day = held.debit.effectiveOn;
  const effectiveOn = day && dayToTell(held.debit, kind, nowMs, holidays);
  if (effectiveOn === day) return held;
  const debit = { ...held.debit, effectiveOn };
  tellOfDebit(tx, 'debit.rescheduled', debit, 'yarda');
  return { ...held, debit };
};

/** Orders the charge, if the day is still a business day and the gate still opens. */
const collect = async (deps: DebitsDeps, tx: Transaction, held: HeldDebit, now: Now): Promise<Asking> => {
  const { debit } = held;
  const today = dayInLagos(now.nowMs);
  const day = latest(today, debit.effectiveOn);
  if (!isBusinessDay(day, now.holidays)) {
    await moveDay(deps, tx, { ...held, debit: { ...debit, effectiveOn: day } }, now);
    return null;
  }
  if (!isSendTime(now.nowMs, now.holidays)) {
    await saveDebit(tx, { ...debit, nextAt: sendTimeOf(debit, now.nowMs, now.holidays) });
    return null;
  }
  if (isTooLate(debit, today)) {
    await giveUpDebit(deps, tx, held, 'too_late', new Date(now.nowMs));
    return null;
  }
  const sent = await sendDebit(deps, tx, held, now);
  if (sent === 'short') {
    await waitForFunds(deps, tx, held, now);
    return null;
  }
  if (sent === 'resting') return null;
  if (!('fault' in sent)) return sent;
  if (sent.fault !== 'ACCOUNT_NOT_AUTHORISED') await stop(deps, tx, held, sent.fault, now);
  else if (!(await dropAccount(tx, held, new Date(now.nowMs))))
    await refuse(deps, tx, held, 'account_not_authorised', now);
  return null;
};

const latest = (today: string, day: string | null): string => (day !== null && day > today ? day : today);

/** The mandate forbids it: skipped while it is paused, otherwise cancelled. No one failed. */
const stop = (_: DebitsDeps, tx: Transaction, held: HeldDebit, fault: DebitFault, { nowMs }: Now): Promise<void> =>
  endDebit(
    tx,
    held,
    fault === 'MANDATE_PAUSED' ? 'payer.skipped' : 'debit.cancelled',
    { reason: fault.toLowerCase(), by: 'yarda' },
    new Date(nowMs),
  );

const refuse = async (
  deps: DebitsDeps,
  tx: Transaction,
  held: HeldDebit,
  reason: string,
  { nowMs }: Now,
): Promise<void> => {
  const at = new Date(nowMs);
  if (held.debit.status === 'planned') await endDebit(tx, held, 'debit.cancelled', { reason }, at);
  else await giveUpDebit(deps, tx, held, reason, at);
};

import { businessDaysAfter, type DeclaredHolidays } from '../../platform/calendar/business-days.ts';
import { dayInLagos } from '../../platform/calendar/lagos-day.ts';
import { daysTried, mayTryAnotherDay, type Tried } from './days-tried.ts';
import { isSendTime } from './debit-times.ts';
import { bankRetryMs, fundsRetryDays } from './debit-timing.ts';

/** Why a debit was given up. */
export type GivenUpReason =
  | 'insufficient_funds'
  | 'bank_unavailable'
  | 'not_authorised'
  | 'account_not_authorised'
  | 'notice_undelivered'
  | 'too_late';

/** The next step after a debit that was not collected. */
export type AfterDecline =
  /** Asked for again the same day, as the same attempt: the bank never decided. */
  | { readonly kind: 'same_day'; readonly atMs: number }
  /** Another attempt on another day, with a notice of its own. */
  | { readonly kind: 'other_day'; readonly day: string; readonly reason: 'insufficient_funds' | 'bank_unavailable' }
  | { readonly kind: 'given_up'; readonly reason: GivenUpReason };

/** `attempts` and `shortDays` count this one; `tries` how often this attempt was asked for. */
export interface Declined extends Tried {
  readonly reason: 'insufficient_funds' | 'not_authorised' | 'processor' | 'ended';
  readonly tries: number;
  /** The last day on which it may be collected. */
  readonly lastOn: string;
}

/** By reason, and nothing else: a failed debit can cost its payer a fee. */
export const afterDecline = (declined: Declined, nowMs: number, holidays: DeclaredHolidays): AfterDecline => {
  const { reason, tries } = declined;
  if (reason === 'not_authorised') return { kind: 'given_up', reason };
  if (reason === 'insufficient_funds')
    return onOtherDay(declined, reason, fundsRetryDays[daysTried(declined) - 1], nowMs, holidays);
  const wait = bankRetryMs[tries - 1];
  if (wait === undefined) return { kind: 'given_up', reason: 'bank_unavailable' };
  const atMs = nowMs + wait;
  const isToday = dayInLagos(atMs) === dayInLagos(nowMs) && isSendTime(atMs, holidays);
  return isToday ? { kind: 'same_day', atMs } : onOtherDay(declined, 'bank_unavailable', 1, nowMs, holidays);
};

const onOtherDay = (
  declined: Declined,
  reason: 'insufficient_funds' | 'bank_unavailable',
  days: number | undefined,
  nowMs: number,
  holidays: DeclaredHolidays,
): AfterDecline => {
  if (days === undefined || !mayTryAnotherDay(declined)) return { kind: 'given_up', reason };
  const day = businessDaysAfter(dayInLagos(nowMs), days, holidays);
  return day <= declined.lastOn ? { kind: 'other_day', day, reason } : { kind: 'given_up', reason };
};

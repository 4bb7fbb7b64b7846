import {
  businessDaysAfter,
  type DeclaredHolidays,
  isLikelyBusinessDay,
  likelyBusinessDay,
} from '../../platform/calendar/business-days.ts';
import { dayInLagos } from '../../platform/calendar/lagos-day.ts';
import { daysAfter, hourInLagos } from '../../platform/calendar/lagos-time.ts';
import * as timing from './debit-timing.ts';

export type AmountType = 'fixed' | 'variable';

/** When the notice of a debit on a day aims to go out; at once if that is past. Always within the hours of notices. */
export const noticeTime = (effectiveOn: string, amountType: AmountType, nowMs: number): number => {
  const aim = hourInLagos(daysAfter(effectiveOn, -timing.noticeDays[amountType]), timing.noticeHour);
  return aim > nowMs ? aim : withinNoticeHours(nowMs);
};

/** The same moment, or the next at which notices go out. */
export const withinNoticeHours = (atMs: number): number => {
  const day = dayInLagos(atMs);
  const [from, until] = [hourInLagos(day, timing.noticeHours.from), hourInLagos(day, timing.noticeHours.until)];
  if (atMs < from) return from;
  return atMs < until ? atMs : hourInLagos(daysAfter(day, 1), timing.noticeHours.from);
};

/** The time of the reminder of a debit whose notice went out at `notifiedMs`; null if that was shortly before. */
export const reminderTime = (effectiveOn: string, notifiedMs: number): number | null => {
  const at = hourInLagos(daysAfter(effectiveOn, -1), timing.noticeHour);
  return at - notifiedMs < timing.reminderApartMs ? null : at;
};

/** When a notice that was not accepted is sent again; one of a debit to come only in the hours of notices. */
export const nextNoticeTry = (nowMs: number, tries: number, isBeforehand: boolean): number => {
  const wait = timing.noticeRetryMs[Math.min(tries, timing.noticeRetryMs.length) - 1] ?? 0;
  const at = nowMs + Math.max(timing.noticeClaimMs, wait);
  return isBeforehand ? withinNoticeHours(at) : at;
};

/** Until when a debit waits for its notice, which is sent from a moment on. */
export const noticeGivenUpAt = (sentFromMs: number, declared: DeclaredHolidays): number =>
  hourInLagos(businessDaysAfter(dayInLagos(sentFromMs), timing.noticeGiveUpDays, declared), timing.sendHours.until);

/** Until when a merchant may name the amount. */
export const amountDeadline = (effectiveOn: string): number =>
  hourInLagos(daysAfter(effectiveOn, -timing.noticeDays.variable), timing.noticeHour) - timing.amountLeadMs;

/** The first due day, from today on, of a debit whose amount can still be named in time. */
export const firstNamableDay = (nowMs: number, declared: DeclaredHolidays): string => {
  let day = dayInLagos(nowMs);
  while (!isNamable(day, nowMs, declared)) day = daysAfter(day, 1);
  return day;
};

/** Whether the amount of a debit that falls due on a day can still be named. */
export const isNamable = (dueOn: string, nowMs: number, declared: DeclaredHolidays): boolean =>
  nowMs <= amountDeadline(likelyBusinessDay(dueOn, declared));

/** The first moment at which a debit may be sent: on its day or later, in the hours of debits, on a business day. */
export const sendTime = (
  effectiveOn: string,
  notBeforeMs: number,
  spread: number,
  declared: DeclaredHolidays,
): number => {
  const earliest = Math.max(hourInLagos(effectiveOn, timing.sendHours.from) + spread, notBeforeMs);
  if (isSendTime(earliest, declared)) return earliest;
  const day = dayInLagos(earliest);
  const opensLater = isLikelyBusinessDay(day, declared) && earliest < hourInLagos(day, timing.sendHours.from);
  const next = opensLater ? day : likelyBusinessDay(daysAfter(day, 1), declared);
  return hourInLagos(next, timing.sendHours.from) + spread;
};

/** The first day, from `day` on, for a debit whose payer is notified at `notifiedMs`. */
export const firstDay = (day: string, floor: AmountType, notifiedMs: number, declared: DeclaredHolidays): string =>
  dayInLagos(sendTime(day, notifiedMs + timing.noticeFloorMs[floor], 0, declared));

/** When an account that had too little is looked at again the same day; null if that day is over for it. */
export const nextFundsCheck = (nowMs: number): number | null => {
  const day = dayInLagos(nowMs);
  return timing.fundsCheckHours.map((hour) => hourInLagos(day, hour)).find((atMs) => atMs > nowMs) ?? null;
};

/** Whether debits are sent at this moment. */
export const isSendTime = (atMs: number, declared: DeclaredHolidays): boolean => {
  const day = dayInLagos(atMs);
  const { from, until } = timing.sendHours;
  return isLikelyBusinessDay(day, declared) && atMs >= hourInLagos(day, from) && atMs < hourInLagos(day, until);
};

interface DaysOfDebit {
  readonly amountType: AmountType;
  readonly dueOn: string;
  /** Its first working day, or that of its next attempt; null until it is planned. */
  readonly effectiveOn: string | null;
  readonly nextDueOn: string | null;
}

/**
 * The last day on which a debit is collected: ten days after the signed day, but before the notice day of the plan's
 * next debit. The last day is never before the debit's own first day.
 */
export const lastDayOf = ({ amountType, dueOn, effectiveOn, nextDueOn }: DaysOfDebit): string => {
  const latest = daysAfter(dueOn, timing.maxDaysLate);
  const beforeNext = nextDueOn === null ? latest : daysAfter(nextDueOn, -timing.noticeDays[amountType] - 1);
  const last = beforeNext < latest ? beforeNext : latest;
  const first = effectiveOn ?? dueOn;
  return last > first ? last : first;
};

/** A share of the spread, the same for a debit each time: `fraction` is from 0 to 1. */
export const spreadOf = (fraction: number): number => Math.floor(fraction * timing.spreadMs);

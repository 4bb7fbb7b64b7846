import { dayInLagos, daysAfter, hourInLagos } from '../../platform/calendar/lagos-time.ts';
import { laterInLagos } from '../../platform/calendar/later-in-lagos.ts';

/** A consent is confirmed again every year, and sooner if it was not used for so many days. */
const everyYear = 'P12M';
const idleDays = 180;

/** So many days before, its payer is asked; so many days after, it lapses. */
const reminderDays = [30, 7, 1] as const;
const graceDays = 60;

/** The hour in Lagos at which people are asked. */
const reminderHour = 10;

export interface Confirmed {
  /** When its payer granted or last confirmed it, and when it was last of use: a debit, a read, a visit. */
  readonly confirmedMs: number;
  readonly usedMs: number;
}

/** The day by which a consent is to be confirmed again. */
export const confirmBy = ({ confirmedMs, usedMs }: Confirmed): string => {
  const yearly = dayInLagos(laterInLagos(confirmedMs, everyYear));
  const idle = daysAfter(dayInLagos(usedMs), idleDays);
  return idle < yearly ? idle : yearly;
};

/** When its payer is asked for the next time, or, asked often enough, when it stops being of use. */
export const nextStepAt = (by: string, asked: number): number => {
  const days = reminderDays[asked];
  return days === undefined ? hourInLagos(by, 0) : hourInLagos(daysAfter(by, -days), reminderHour);
};

/** How often its payer should have been asked by now. */
export const remindersDueBy = (by: string, nowMs: number): number =>
  reminderDays.filter((_, asked) => nextStepAt(by, asked) <= nowMs).length;

/** When a consent that was not confirmed lapses. */
export const lapsesAt = (by: string): number => hourInLagos(daysAfter(by, graceDays), 0);

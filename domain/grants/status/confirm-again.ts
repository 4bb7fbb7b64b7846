import { dayInLagos } from '../../platform/calendar/lagos-day.ts';
import { daysAfter, hourInLagos, laterInLagos } from '../../platform/calendar/lagos-time.ts';
import { dayText } from '../../platform/text/day-text.ts';

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
export const nextStepAt = (by: string, reminders: number): number => {
  const days = reminderDays[reminders];
  return days === undefined ? hourInLagos(by, 0) : hourInLagos(daysAfter(by, -days), reminderHour);
};

/** How often its payer should have been asked by now. */
export const remindersDueBy = (by: string, nowMs: number): number =>
  reminderDays.filter((_, reminders) => nextStepAt(by, reminders) <= nowMs).length;

/** When a consent that was not confirmed lapses. */
export const lapsesAt = (by: string): number => hourInLagos(daysAfter(by, graceDays), 0);

interface ConfirmFacts {
  readonly merchant: string;
  /** The day by which it is to be confirmed. */
  readonly by: string;
  readonly link: string;
}

/** The text message to a payer about a consent that needs reconfirmation. */
export const confirmText = (kind: 'ask' | 'due' | 'lapsed', { merchant, by, link }: ConfirmFacts): string =>
  `Yarda: ${texts[kind]({ merchant, by: dayText(by), link })}`;

const texts: Record<'ask' | 'due' | 'lapsed', (facts: ConfirmFacts) => string> = {
  ask: ({ merchant, by, link }) =>
    `do you still agree to what ${merchant} may take or read? Confirm by ${by}, or it stops: ${link}`,
  due: ({ merchant, link }) => `${merchant} can take and read nothing, until you confirm what you agreed to: ${link}`,
  lapsed: ({ merchant }) =>
    `what you agreed to with ${merchant} has ended, as you did not confirm it. You may still owe ${merchant}; they can ask you another way.`,
};

import { daysAfter } from '../../platform/calendar/lagos-time.ts';
import { groupedBy } from '../../platform/grouped-by.ts';
import { gsmNaira } from '../../platform/money/naira.ts';
import { dayName } from './notice-texts.ts';

/** How many debits of every day one notice tells of. */
const week = 7;

interface Daily {
  readonly amountType: 'fixed' | 'variable';
  readonly dueOn: string;
  readonly nextDueOn: string | null;
  readonly occurrenceNo: number;
}

/** Whether a debit is one of a fixed sum every day: its notice tells of a week. */
export const isDaily = ({ amountType, dueOn, nextDueOn }: Daily): boolean =>
  amountType === 'fixed' && nextDueOn === daysAfter(dueOn, 1);

/** Whether another debit of the same plan shares the notice of the first of a week. */
export const isOfSameWeek = (first: Daily, other: Daily): boolean => {
  const later = other.occurrenceNo - first.occurrenceNo;
  return later > 0 && later < week && other.dueOn === daysAfter(first.dueOn, later);
};

/** The content of a notice of a week of debits. Amounts in kobo, days `YYYY-MM-DD`. */
export interface WeekFacts {
  readonly merchant: string;
  readonly bankName: string;
  readonly lastFour: string;
  readonly debits: readonly {
    readonly amountKobo: number;
    readonly day: string;
    readonly no: number;
    readonly of: number;
  }[];
  readonly link: string;
}

/** That notice as a text message. Debits of days on which banks are closed are taken together on the next working day. */
export const weekText = ({ merchant, bankName, lastFour, debits, link }: WeekFacts): string => {
  const days = [...groupedBy(debits, ({ day }) => day)].map(([day, { length }]) =>
    length === 1 ? dayName(day) : `${dayName(day)} (${length} times)`,
  );
  const sumOfAll = gsmNaira(debits.reduce((sum, { amountKobo }) => sum + amountKobo, 0));
  const [first, last] = [debits[0], debits.at(-1)];
  if (!first || !last) throw new RangeError('A notice of a week tells of debits');
  const [sum, which, suffix] =
    debits.length === 1
      ? [sumOfAll, `${first.no} of ${first.of}`, '']
      : [`${gsmNaira(first.amountKobo)} each`, `${first.no} to ${last.no} of ${last.of}`, `, ${sumOfAll} in all`];
  return `Yarda: ${merchant} will take ${sum} on ${days.join(', ')} from ${bankName} *${lastFour} (${which})${suffix}. Skip or stop: ${link}`;
};

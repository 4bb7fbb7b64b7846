import { naira } from '../../platform/money/naira.ts';
import { dayText } from '../../platform/text/day-text.ts';
import { frequencyLabel, type ScheduleRow, type ScheduleSummary } from './payment-schedule.ts';

/** '{merchant} would like to collect N payment(s) totalling {amount}'. */
export const scheduleSentence = (merchant: string, { count, maxAmount }: ScheduleSummary): string =>
  `${merchant} would like to collect ${count} payment(s) totalling ${naira(maxAmount)}`;

/** The most that can leave the account, and when: no debit is left out, with a day or without. */
export const boundsSentence = ({ count, maxAmount, undatedAmount, firstDate, lastDate }: ScheduleSummary): string => {
  const max = `At most ${naira(maxAmount)} can leave your account in all.`;
  if (firstDate === null || lastDate === null) return `${max} Debits are made as needed, ${count} at most.`;
  const single = firstDate === lastDate;
  const [first, last] = [dayText(firstDate), dayText(lastDate)];
  if (undatedAmount > 0) {
    const dated = single ? `Dated debits fall on ${first}` : `Dated debits run from ${first} to ${last}`;
    return `${max} ${dated}; others, ${naira(undatedAmount)} at most, are taken as needed.`;
  }
  if (single) return `${max} ${count === 1 ? 'The debit falls' : `All ${count} debits fall`} on ${first}.`;
  return `${max} The first debit falls on ${first}, the last on ${last}.`;
};

/** A whole schedule in few words: '13 payments, at most ₦224,500.00'. */
export const scheduleDescription = ({ count }: Pick<ScheduleSummary, 'count'>, maxAmount: number): string =>
  `${count} ${count === 1 ? 'payment' : 'payments'}, at most ${naira(maxAmount)}`;

/** The first and last day of a schedule: '7 Dec 2027 to 7 Nov 2028'. */
export const scheduleDays = ({ firstDate, lastDate }: Pick<ScheduleSummary, 'firstDate' | 'lastDate'>): string => {
  if (firstDate === null || lastDate === null) return 'as needed';
  return firstDate === lastDate ? dayText(firstDate) : `${dayText(firstDate)} to ${dayText(lastDate)}`;
};

/** The number of payments and their dates: '12 payments, 3 Dec 2026 to 3 Nov 2027'. */
export const rowSentence = ({ count, startDate, endDate }: ScheduleRow): string => {
  if (startDate === null || endDate === null) return count === 1 ? 'As needed' : `As needed, ${count} times at most`;
  if (count === 1) return dayText(startDate);
  return `${count} payments, ${dayText(startDate)} to ${dayText(endDate)}`;
};

/** Explains a row to the payer. */
export const meaningOf = (row: ScheduleRow, merchant: string): string => {
  const { amount, amountType, count, totalAmount, startDate, endDate } = row;
  const sum = amountType === 'fixed' ? `exactly ${naira(amount)}` : `up to ${naira(amount)}, as much as is owed,`;
  const totalText = `at most ${naira(totalAmount)} together.`;
  if (startDate === null || endDate === null) {
    if (count === 1) return `${merchant} may collect ${sum} once, when it is needed.`;
    return `${merchant} may collect ${sum} when it is needed, ${count} times at most: ${totalText}`;
  }
  if (count === 1) return `${merchant} may collect ${sum} once, on ${dayText(startDate)}.`;
  const often = frequencyLabel(row).toLowerCase();
  const ends = `from ${dayText(startDate)} until ${dayText(endDate)}`;
  return `${merchant} may collect ${sum} ${often}, ${count} times, ${ends}: ${totalText}`;
};

/** For a plan by months that begins on the last day of one: it keeps to last days, whatever their number. */
export const lastDayRule = ({ startDate, frequency, count }: ScheduleRow): string | null => {
  const byMonths = frequency === 'monthly' || frequency === 'quarterly' || frequency === 'yearly';
  if (!byMonths || count === 1 || startDate === null) return null;
  const nextDay = new Date(Date.parse(`${startDate}T00:00:00Z`) + 86_400_000).getUTCDate();
  return nextDay === 1 ? 'Always on the last day of the month.' : null;
};

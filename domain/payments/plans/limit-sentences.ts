import type { DebitLimits, LimitPeriod } from '@yarda/contracts/payments/payment-limits.ts';
import { naira } from '../../platform/money/naira.ts';
import { dayText } from '../../platform/text/day-text.ts';

/** The period limits, the total limit and the last day as one sentence: 'At most ₦20,000.00 a month, …'. */
export const meterSentence = ({ periods, total, validTo }: DebitLimits): string => {
  const each = periods.map(({ amount, period }) => `${naira(amount)} ${often[period]}`);
  return `At most ${[...each, `${naira(total)} in all`].join(', ')}, until ${dayText(validTo)}.`;
};

/** Describes the periods: the first and the last count whole. */
export const periodSentence = ({ periods, countedFrom }: DebitLimits): string => {
  const alignments = [...new Set(periods.map(({ alignment }) => alignment))];
  const from = { calendar: 'by the calendar', consent: `from ${dayText(countedFrom)}` };
  return alignments.map((alignment) => `Counted ${from[alignment]}, each period whole.`).join(' ');
};

/** How often a limit counts, after its amount: '₦20,000.00 a month'. */
export const often: Record<LimitPeriod, string> = {
  day: 'a day',
  week: 'a week',
  fortnight: 'a fortnight',
  month: 'a month',
  quarter: 'a quarter',
  half_year: 'every half-year',
  year: 'a year',
};

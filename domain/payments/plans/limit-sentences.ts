import type { DebitLimits, LimitPeriod } from '@yarda/contracts/payments/payment-limits.ts';
import { naira } from '../../platform/money/naira.ts';
import { dayText } from '../../platform/text/day-text.ts';

/** The period limits, the total limit and the last day as one sentence: 'At most ₦20,000.00 a month, …'. */
export const meterSentence = ({ periods, total, validTo }: DebitLimits): string => {
  const each = periods.map(({ amount, period }) => `${naira(amount)} ${often[period]}`);
  return `At most ${[...each, `${naira(total)} in all`].join(', ')}, until ${dayText(validTo)}.`;
};

/** Says how each period is counted: 'A month is a calendar month.' */
export const periodSentence = ({ periods, countedFrom }: DebitLimits): string =>
  periods
    .map(({ period, alignment }) => {
      const name = period.replace('_', '-');
      return alignment === 'calendar'
        ? `A ${name} is a calendar ${name}.`
        : `A ${name} is counted from ${dayText(countedFrom)}.`;
    })
    .join(' ');

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

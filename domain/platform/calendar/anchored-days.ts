import { Temporal } from 'temporal-polyfill';

export type CalendarUnit = 'days' | 'weeks' | 'months' | 'years';

/**
 * The days that lie a number of units after a first day. Each is counted from the first: adding month to month would
 * drift from the 31st to the 28th for ever.
 */
export const anchoredOn = (first: string, unit: CalendarUnit): ((units: number) => string) => {
  const start = Temporal.PlainDate.from(first);
  // A plan that starts on the last day of a month stays on the last day: 28 February, 31 March.
  const staysLast = (unit === 'months' || unit === 'years') && start.day === start.daysInMonth;
  return (units) => {
    const day = start.add({ [unit]: units });
    return (staysLast && day.day !== day.daysInMonth ? day.with({ day: day.daysInMonth }) : day).toString();
  };
};

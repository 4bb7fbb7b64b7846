import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import { dayInLagos } from '../platform/calendar/lagos-day.ts';
import { dayText, dayTextInLagos } from '../platform/text/day-text.ts';

/** One month of the year that the landing page plays: the times of its notice and of its debit. */
export interface RentMonth {
  /** The day that was signed. */
  readonly dueOn: string;
  readonly notifiedAt: string | null;
  readonly takenAt: string | null;
}

export const rentKobo = 15_000_000;
export const rentMonths = 12;

/**
 * Twelve days, a month apart. The first is soon, but leaves time for its notice. The last is within the year after
 * which its payer would have to reconfirm. None is later than the 28th, which every month has.
 */
export const rentDays = (now: string): string[] => {
  const shortly = new Date(dayInLagos(Date.parse(now) + 6 * 86_400_000));
  const isLate = shortly.getUTCDate() > 28;
  return Array.from({ length: rentMonths }, (_, at) =>
    new Date(
      Date.UTC(
        shortly.getUTCFullYear(),
        shortly.getUTCMonth() + at + (isLate ? 1 : 0),
        isLate ? 1 : shortly.getUTCDate(),
      ),
    )
      .toISOString()
      .slice(0, 10),
  );
};

/** The months with what happened so far. */
export const monthsSoFar = (days: readonly string[], events: readonly MerchantEvent[]): RentMonth[] =>
  days.map((dueOn) => {
    const at = (type: MerchantEvent['type']): string | null =>
      events.find((event) => event.type === type && 'dueOn' in event.data && event.data.dueOn === dueOn)?.timestamp ??
      null;
    return { dueOn, notifiedAt: at('debit.notified'), takenAt: at('debit.executed') };
  });

/** The total taken so far, in kobo. */
export const rentTaken = (months: readonly RentMonth[]): number =>
  months.filter(({ takenAt }) => takenAt !== null).length * rentKobo;

/** The latest event, for people who cannot see the months fill. */
export const newestText = (months: readonly RentMonth[]): string => {
  const month = months.findLast(({ notifiedAt }) => notifiedAt !== null);
  if (!month) return '';
  const name = dayText(month.dueOn);
  if (month.takenAt) return `Rent of ${name}: taken on ${dayTextInLagos(month.takenAt)}.`;
  return `Rent of ${name}: its payer was told on ${dayTextInLagos(month.notifiedAt ?? '')}.`;
};

import { type Frequency, mostDebits } from '@yarda/contracts/payment-plan.ts';

/** A plan: its first date, its frequency, and how many times or until when (`endDate` is the last possible day). */
export interface PaymentPlan {
  readonly startDate: string;
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count?: number | undefined;
  readonly endDate?: string | undefined;
}

/** The due dates of a plan, `YYYY-MM-DD`, in order; `null` if there are none or more than 500. */
export const dueDates = (plan: PaymentPlan): string[] | null => {
  const days: string[] = [];
  const wanted = plan.count ?? mostDebits + 1;
  for (let index = 0; index < wanted; index += 1) {
    const day = dayOf(plan, index);
    if (plan.endDate !== undefined && day > plan.endDate) break;
    if (days.length === mostDebits) return null;
    days.push(day);
  }
  return days.length > 0 ? days : null;
};

const monthsOf: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3, yearly: 12 };
const daysOf: Partial<Record<Frequency, number>> = { daily: 1, weekly: 7 };

const dayOf = ({ startDate, frequency, interval }: PaymentPlan, index: number): string => {
  const start = new Date(`${startDate}T00:00:00Z`);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const months = monthsOf[frequency];
  if (months === undefined) return written(year, month, day + (daysOf[frequency] ?? 1) * interval * index);
  const target = month + months * interval * index;
  const last = lastDayOf(year, target);
  // A plan that starts on the last day of a month stays on the last day: 31 January, 28 February, 31 March.
  return written(year, target, day === lastDayOf(year, month) ? last : Math.min(day, last));
};

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

const written = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

import { type Frequency, maxDebits } from '@yarda/contracts/payments/payment-plan.ts';
import { anchoredOn, type CalendarUnit } from '../../platform/calendar/anchored-days.ts';

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
  const wanted = plan.count ?? maxDebits + 1;
  const [unit, units] = steps[plan.frequency];
  const dayAfter = anchoredOn(plan.startDate, unit);
  for (let index = 0; index < wanted; index += 1) {
    const day = dayAfter(units * plan.interval * index);
    if (plan.endDate !== undefined && day > plan.endDate) break;
    if (days.length === maxDebits) return null;
    days.push(day);
  }
  return days.length > 0 ? days : null;
};

const steps: Record<Frequency, readonly [unit: CalendarUnit, units: number]> = {
  daily: ['days', 1],
  weekly: ['weeks', 1],
  monthly: ['months', 1],
  quarterly: ['months', 3],
  yearly: ['years', 1],
};

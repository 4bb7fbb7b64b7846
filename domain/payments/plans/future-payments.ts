import {
  type Frequency,
  type FuturePayment,
  type FuturePaymentRequest,
  maxDebits,
} from '@yarda/contracts/payments/payment-plan.ts';
import { anchoredOn, type CalendarUnit } from '../../platform/calendar/anchored-days.ts';

/** A future debit, without its id and status. */
export type Debit = Omit<FuturePayment, 'paymentId' | 'type' | 'status' | 'executedAt'> & {
  /** The merchant's own name for it. */
  readonly reference?: string | undefined;
};

export type DebitsInput =
  | { readonly ok: true; readonly debits: readonly Debit[] }
  | { readonly ok: false; readonly index: number; readonly message: string };

/** Every debit that the requests ask for, in order; or which request is wrong, and why. `today` is `YYYY-MM-DD`. */
export const debitsOf = (requests: readonly FuturePaymentRequest[], today: string): DebitsInput => {
  const debits: Debit[] = [];
  for (const [index, request] of requests.entries()) {
    const requested = debitsOfOne(request, today);
    if (typeof requested === 'string') return { ok: false, index, message: requested };
    debits.push(...requested);
    if (debits.length > maxDebits) return { ok: false, index, message: `makes more than ${maxDebits} payments` };
    const sum = debits.reduce((total, { amount }) => total + amount, 0);
    if (sum > Number.MAX_SAFE_INTEGER) return { ok: false, index, message: 'makes the total too large' };
  }
  return { ok: true, debits };
};

const debitsOfOne = (request: FuturePaymentRequest, today: string): Debit[] | string =>
  request.frequency === undefined ? undatedOrSingle(request, today) : planned(request, request.frequency, today);

/** A debit on its day, or as needed as often as may be asked. */
const undatedOrSingle = (request: FuturePaymentRequest, today: string): Debit[] | string => {
  const { dueDate = null, startDate, interval, endDate, count } = request;
  const isPlan = startDate ?? interval ?? endDate ?? (dueDate === null ? undefined : count);
  if (isPlan !== undefined) return 'is a plan without a frequency';
  if (dueDate !== null && dueDate < today) return 'falls due in the past';
  return Array.from({ length: count ?? 1 }, () => ({ ...singleOf(request), dueDate }));
};

const planned = (request: FuturePaymentRequest, frequency: Frequency, today: string): Debit[] | string => {
  const { dueDate, startDate, count, interval = 1 } = request;
  if (dueDate !== undefined || startDate === undefined) return 'is a plan, which has a startDate and no dueDate';
  if ((count === undefined) === (request.endDate === undefined)) return 'has to name either count or endDate';
  if (startDate < today) return 'starts in the past';
  const days = dueDates({ startDate, frequency, interval, count, endDate: request.endDate });
  if (!days) return `makes no payment, or more than ${maxDebits}`;
  const endDate = days.at(-1) ?? null;
  return days.map((day) => ({ ...singleOf(request), dueDate: day, startDate, endDate, frequency, interval }));
};

const singleOf = ({ amount, amountType, narration, paypointId, reference }: FuturePaymentRequest) => ({
  ...(reference !== undefined && { reference }),
  ...{ amount, amountType, narration, paypointId: paypointId ?? null },
  ...{ startDate: null, endDate: null, frequency: null, interval: null },
});

/** A plan: its first date, its frequency, and how many times or until when (`endDate` is the last possible day). */
interface PaymentPlan {
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

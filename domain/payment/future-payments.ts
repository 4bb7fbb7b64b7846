import { type FuturePayment, type FuturePaymentRequest, mostDebits } from '@yarda/contracts/payment-plan.ts';
import { dueDates } from './payment-plan.ts';

/** A future debit, without its id and status. */
export type Debit = Omit<FuturePayment, 'paymentId' | 'type' | 'status' | 'executedAt'>;

export type DebitsAsked =
  | { readonly ok: true; readonly debits: readonly Debit[] }
  | { readonly ok: false; readonly index: number; readonly message: string };

/** Every debit that the requests ask for, in order; or which request is wrong, and why. `today` is `YYYY-MM-DD`. */
export const debitsOf = (requests: readonly FuturePaymentRequest[], today: string): DebitsAsked => {
  const debits: Debit[] = [];
  for (const [index, request] of requests.entries()) {
    const asked = debitsOfOne(request, today);
    if (typeof asked === 'string') return { ok: false, index, message: asked };
    debits.push(...asked);
    if (debits.length > mostDebits) return { ok: false, index, message: `makes more than ${mostDebits} payments` };
    const sum = debits.reduce((total, { amount }) => total + amount, 0);
    if (sum > Number.MAX_SAFE_INTEGER) return { ok: false, index, message: 'makes the total too large' };
  }
  return { ok: true, debits };
};

const debitsOfOne = (request: FuturePaymentRequest, today: string): Debit[] | string => {
  const { amount, amountType, narration, paypointId = null, dueDate = null, startDate, frequency } = request;
  const single = { amount, amountType, narration, paypointId, startDate: null, endDate: null, frequency: null };
  if (frequency === undefined) {
    if (startDate ?? request.interval ?? request.endDate) return 'is a plan without a frequency';
    if (dueDate !== null && request.count !== undefined) return 'is a plan without a frequency';
    if (dueDate !== null && dueDate < today) return 'falls due in the past';
    return Array.from({ length: request.count ?? 1 }, () => ({ ...single, dueDate, interval: null }));
  }
  if (dueDate !== null || startDate === undefined) return 'is a plan, which has a startDate and no dueDate';
  if ((request.count === undefined) === (request.endDate === undefined)) return 'has to name either count or endDate';
  if (startDate < today) return 'starts in the past';
  const interval = request.interval ?? 1;
  const days = dueDates({ startDate, frequency, interval, count: request.count, endDate: request.endDate });
  if (!days) return `makes no payment, or more than ${mostDebits}`;
  const endDate = days.at(-1) ?? null;
  return days.map((day) => ({ ...single, dueDate: day, startDate, endDate, frequency, interval }));
};

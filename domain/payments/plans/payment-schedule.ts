import type { Frequency, FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { naira } from '../../platform/money/naira.ts';

/** Debits shown as one row: those of a plan that differ only by day. Amounts in kobo, days `YYYY-MM-DD`. */
export interface ScheduleRow {
  readonly key: string;
  readonly amount: number;
  readonly amountType: FuturePayment['amountType'];
  readonly narration: string;
  readonly frequency: Frequency | null;
  readonly interval: number | null;
  readonly count: number;
  /** The first and last day; `null` for debits taken as needed. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly totalAmount: number;
  readonly paymentIds: readonly string[];
}

/** Groups debits into rows, in order of first appearance: those that recur, and those as needed that are alike. */
export const scheduleRows = (payments: readonly FuturePayment[]): ScheduleRow[] => {
  const groups = new Map<string, FuturePayment[]>();
  for (const payment of payments) {
    const key = rowKey(payment);
    const group = groups.get(key);
    if (group) group.push(payment);
    else groups.set(key, [payment]);
  }
  return [...groups].map(([key, group]) => rowOf(key, group));
};

/** The frequency in words: 'Monthly', 'Every 2 weeks'; 'One time' for a single day, 'As needed' without one. */
export const frequencyLabel = ({
  frequency,
  interval,
  startDate,
}: Pick<ScheduleRow, 'frequency' | 'interval' | 'startDate'>): string => {
  if (frequency === null) return startDate === null ? 'As needed' : 'One time';
  const { adverb, units } = words[frequency];
  return interval === null || interval === 1 ? adverb : `Every ${interval} ${units}`;
};

/** The amount of one debit: '₦2,500.00', or 'up to ₦2,500.00' if the merchant names the amount later. */
export const debitAmount = ({ amount, amountType }: Pick<FuturePayment, 'amount' | 'amountType'>): string =>
  amountType === 'fixed' ? naira(amount) : `up to ${naira(amount)}`;

/** Totals over all debits: how many, the most that can leave the account (kobo), and the first and last day. */
export interface ScheduleSummary {
  readonly count: number;
  readonly maxAmount: number;
  /** The part of `maxAmount`, in kobo, that is taken as needed: debits without a day. */
  readonly undatedAmount: number;
  readonly firstDate: string | null;
  readonly lastDate: string | null;
}

export const scheduleSummary = (payments: readonly FuturePayment[]): ScheduleSummary => {
  const days = payments.flatMap(({ dueDate }) => (dueDate === null ? [] : [dueDate])).sort();
  return {
    count: payments.length,
    maxAmount: sumOf(payments),
    undatedAmount: sumOf(payments.filter(({ dueDate }) => dueDate === null)),
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
  };
};

const sumOf = (payments: readonly FuturePayment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0);

const words: Record<Frequency, { readonly adverb: string; readonly units: string }> = {
  daily: { adverb: 'Daily', units: 'days' },
  weekly: { adverb: 'Weekly', units: 'weeks' },
  monthly: { adverb: 'Monthly', units: 'months' },
  quarterly: { adverb: 'Quarterly', units: 'quarters' },
  yearly: { adverb: 'Yearly', units: 'years' },
};

const rowKey = (payment: FuturePayment): string => {
  const { paymentId, frequency, interval, amount, amountType, narration, paypointId, dueDate } = payment;
  const recurs = frequency !== null && interval !== null;
  const isAsNeeded = frequency === null && dueDate === null;
  if (!recurs && !isAsNeeded) return paymentId;
  return JSON.stringify([frequency, interval, amount, amountType, narration, paypointId]);
};

const rowOf = (key: string, group: readonly FuturePayment[]): ScheduleRow => {
  const [first] = group;
  if (!first) throw new Error('A row holds at least one payment');
  const { firstDate, lastDate, maxAmount } = scheduleSummary(group);
  const { amount, amountType, narration, frequency, interval } = first;
  return {
    key,
    amount,
    amountType,
    narration,
    frequency,
    interval,
    count: group.length,
    startDate: firstDate,
    endDate: lastDate,
    totalAmount: maxAmount,
    paymentIds: group.map(({ paymentId }) => paymentId),
  };
};

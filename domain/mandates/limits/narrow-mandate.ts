import type { DebitLimits, LimitPeriod } from '@yarda/contracts/payments/payment-limits.ts';

/** The limits of a mandate that can be narrowed. Kobo; `validTo` is a day. */
export interface Allowed {
  readonly limits: DebitLimits;
  readonly perDebitKobo: number | null;
}

export interface NarrowingInput {
  readonly total?: number | undefined;
  readonly perDebit?: number | undefined;
  readonly periods?: readonly { readonly period: LimitPeriod; readonly amount: number }[] | undefined;
  readonly validTo?: string | undefined;
}

/** The limits after narrowing; null if any limit would rise, or if a period without a limit would get one. */
export const narrowed = ({ limits, perDebitKobo }: Allowed, input: NarrowingInput): Allowed | null => {
  const { total = limits.total, validTo = limits.validTo, periods = [] } = input;
  if (total > limits.total || validTo > limits.validTo) return null;
  if (input.perDebit !== undefined && input.perDebit > (perDebitKobo ?? input.perDebit)) return null;
  const fits = periods.every(({ period, amount }) =>
    limits.periods.some((limit) => limit.period === period && amount <= limit.amount),
  );
  if (!fits) return null;
  const lowered = limits.periods.map((limit) => {
    const amounts = periods.flatMap(({ period, amount }) => (period === limit.period ? amount : []));
    return { ...limit, amount: Math.min(limit.amount, ...amounts) };
  });
  return { limits: { ...limits, total, validTo, periods: lowered }, perDebitKobo: input.perDebit ?? perDebitKobo };
};

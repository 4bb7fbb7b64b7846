import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/transfer-ports.ts';

/** Action required for a return or refund of this amount, by its last two digits; null if it succeeds. */
export const sandboxReturnActionRequired = (amountKobo: number): ReturnActionRequired | null =>
  failing[amountKobo % 100] ?? null;

const failing: Readonly<Record<number, ReturnActionRequired>> = { 12: 'account', 13: 'operator' };

/** The pretend bank's report of a refund of this amount. */
export const sandboxRefundOutcome = (amountKobo: number) => {
  const actionRequired = sandboxReturnActionRequired(amountKobo);
  return actionRequired ? ({ kind: 'refund_failed', actionRequired } as const) : ({ kind: 'refunded' } as const);
};

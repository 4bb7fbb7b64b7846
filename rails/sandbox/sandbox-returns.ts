import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/return-action-required.ts';

/** What a return or refund of this amount fails for want of, by its last two digits; null if it goes through. */
export const sandboxReturnActionRequired = (amountKobo: number): ReturnActionRequired | null =>
  failing[amountKobo % 100] ?? null;

const failing: Readonly<Record<number, ReturnActionRequired>> = { 12: 'account', 13: 'operator' };

/** What the pretend bank reports of a refund of this amount. */
export const sandboxRefundOutcome = (amountKobo: number) => {
  const needs = sandboxReturnActionRequired(amountKobo);
  return needs ? ({ kind: 'refund_failed', needs } as const) : ({ kind: 'refunded' } as const);
};

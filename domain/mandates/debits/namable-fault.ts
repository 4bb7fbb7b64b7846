import type { ImmediatePaymentRequest } from '@yarda/contracts/payments/payment-input.ts';
import type { FuturePaymentRequest } from '@yarda/contracts/payments/payment-plan.ts';
import type { DeclaredHolidays } from '../../platform/calendar/business-days.ts';
import { firstNamableDay, isNamable } from './debit-times.ts';

interface Requested {
  readonly payments: readonly (ImmediatePaymentRequest | FuturePaymentRequest)[];
}

/**
 * The first variable payment whose first amount cannot be named in time: its debit would lapse. Its payer must be told four days
 * ahead. Null if there is none.
 */
export const namableFault = (
  { payments }: Requested,
  nowMs: number,
  declared: DeclaredHolidays,
): { readonly field: string; readonly message: string } | null => {
  for (const [index, payment] of payments.entries()) {
    if (payment.type !== 'future' || payment.amountType !== 'variable') continue;
    const [name, first] = payment.startDate ? ['startDate', payment.startDate] : ['dueDate', payment.dueDate];
    if (first === undefined || isNamable(first, nowMs, declared)) continue;
    const message = `is too soon to name an amount in time: the first day that works is ${firstNamableDay(nowMs, declared)}`;
    return { field: `payments.${index}.${name}`, message };
  }
  return null;
};

import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';

/** By which of our ways money came: only an account that we may debit is known as saved. */
export const paymentMethodOf = (origin: PaymentOrigin): 'transfer' | 'card' | 'chip' | 'debit' => {
  if (origin.paymentMethod === 'card') return origin.chip ? 'chip' : 'card';
  return origin.saved ? 'debit' : 'transfer';
};

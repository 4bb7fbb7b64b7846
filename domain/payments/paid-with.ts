import type { PaidWith } from '@yarda/contracts/payments/paid-with.ts';
import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import { cardBrandOf } from '../accounts/card-brands.ts';

/** How a payment was paid, as its merchant is told: a card by brand and last four digits, an account by its bank. */
export const paidWith = (origin: PaymentOrigin | null): PaidWith | null => {
  if (origin === null) return null;
  if (origin.paymentMethod === 'card') return paidWithCard(origin.maskedCardNumber);
  const { saved, bankName } = origin;
  return { type: saved ? 'account' : 'bank_transfer', brand: null, lastFour: null, bankName };
};

/** The number is masked; empty if its provider does not report it. */
const paidWithCard = (maskedCardNumber: string): PaidWith => ({
  type: 'card',
  brand: cardBrandOf(maskedCardNumber.slice(0, 6))?.name ?? null,
  lastFour: /\d{4}$/.exec(maskedCardNumber)?.[0] ?? null,
  bankName: null,
});

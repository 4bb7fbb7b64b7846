import type { Payment, PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import { cardBrandOf } from '../accounts/card-brands.ts';
import { lastFour } from '../accounts/last-four.ts';

/** An origin as shown to its payer: the account number by its last four digits. */
export const originShown = (origin: PaymentOrigin): PaymentOrigin =>
  origin.paymentMethod === 'card' ? origin : { ...origin, accountNumber: lastFour(origin.accountNumber) };

/** 'Verve ****0016', from a masked card number: first six digits, stars, last four (PCI DSS 3.4.1). */
export const cardText = (maskedCardNumber: string): string => {
  const brand = cardBrandOf(maskedCardNumber.slice(0, 6));
  return `${brand?.name ?? 'Card'} ${lastFour(maskedCardNumber)}`;
};

/** The origin of a payment's money: 'Access Bank, Ada Obi, ****6784' or 'Visa ****1111'. */
export const originText = (origin: PaymentOrigin): string =>
  origin.paymentMethod === 'card'
    ? cardText(origin.maskedCardNumber)
    : `${origin.bankName}, ${origin.accountName}, ${lastFour(origin.accountNumber)}`;

/** How a payment was made, as far as the reader may know. */
export const methodText = ({ origin, paidBy }: Pick<Payment, 'origin' | 'paidBy'>): string => {
  if (origin?.paymentMethod === 'card') return cardMethod(origin);
  if (paidBy === 'card') return 'Card';
  return paidBy === 'account' || origin?.saved ? 'Saved account' : 'Bank transfer';
};

const cardMethod = ({ saved, chip }: Extract<PaymentOrigin, { paymentMethod: 'card' }>): string => {
  if (chip) return 'Chip card';
  return saved ? 'Saved card' : 'Card';
};

import { bankLogoPath } from '@yarda/contracts/accounts/accounts.ts';
import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import { schemeImageOf } from '../accounts/shown-account.ts';

/** An origin with what follows from it: for the payer alone. A card is new unless it was linked before it paid. */
export const originDetails = (origin: PaymentOrigin): PaymentOrigin => {
  if (origin.paymentMethod === 'bank_transfer') {
    const { institutionCode } = origin;
    return { ...origin, ...(institutionCode !== undefined && { logo: bankLogoPath(institutionCode) }) };
  }
  const { maskedCardNumber: obfuscatedCard, saved } = origin;
  return { ...origin, obfuscatedCard, schemeImageUrl: schemeImageOf(obfuscatedCard), isNewCard: saved !== true };
};

/** With the payer's own account of that number, if they have linked it here; unsaid where its institution is not known. */
export const originAmongOwn = (origin: PaymentOrigin, accountId: string | null): PaymentOrigin => {
  if (origin.paymentMethod === 'card' || origin.institutionCode === undefined) return origin;
  return { ...origin, isNewAccount: accountId === null, ...(accountId !== null && { bankId: accountId }) };
};

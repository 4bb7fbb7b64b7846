import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { immediatePayments, isUndecided } from '@yarda/domain/consent/view/consent-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';

/** The known state of each payment of a consent, one line each. Shown when a screen could not be drawn. */
export const paymentMessages = (consent: Pick<Consent, 'payments'> | null): string[] =>
  consent ? immediatePayments(consent).map(known) : [];

const known = (payment: Payment): string => {
  const { amount, status, receivedAmount } = payment;
  if (status === 'executed') return `${naira(amount)} is paid.`;
  if (isUndecided(payment)) return `${naira(amount)} is being processed. Do not pay again.`;
  if (receivedAmount > 0) return `${naira(receivedAmount)} of ${naira(amount)} has arrived.`;
  return `${naira(amount)} has not arrived yet. If you have already sent it, do not send it again.`;
};

import type { paymentResultsSchema } from '@yarda/contracts/consent/approval.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { debitSentence } from '@yarda/domain/payments/charges/debit-sentences.ts';
import type * as z from 'zod/mini';
import type { ChargeAttempt } from '../../payments/charges/charge-attempt-store.ts';

type PaymentResults = z.infer<typeof paymentResultsSchema>;

/** The results of a consent's immediate payments: those debited, and those still to be made. */
export const paymentResults = (consent: Consent, debits: readonly ChargeAttempt[]): PaymentResults => {
  const results = immediatePayments(consent).map((payment) =>
    resultOf(
      payment,
      debits.find(({ purposeId }) => purposeId === payment.paymentId),
    ),
  );
  const count = (wanted: string) => results.filter(({ status }) => status === wanted).length;
  return { succeeded: count('executed'), failed: count('failed'), results };
};

const resultOf = (
  { paymentId, status }: Payment,
  debit: ChargeAttempt | undefined,
): PaymentResults['results'][number] => {
  if (status === 'executed') return { paymentId, status, message: 'Paid' };
  if (!debit) return { paymentId, status: 'pending', message: 'Waiting for the payment' };
  return debit.status === 'declined'
    ? { paymentId, status: 'failed', message: debitSentence(debit.declineReason) }
    : { paymentId, status: 'pending', message: 'Your bank is deciding about this payment' };
};

import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { scheduleSummary } from '../../payments/plans/payment-schedule.ts';
import { scheduleDescription } from '../../payments/plans/schedule-sentences.ts';
import { futurePayments } from '../view/consent-summary.ts';

/** The debits to come in few words, at most what the limits allow; null if there are none. */
export const laterSummary = (consent: Pick<Consent, 'payments' | 'limits'>): string | null => {
  const payments = futurePayments(consent);
  if (payments.length === 0) return null;
  const summary = scheduleSummary(payments);
  return scheduleDescription(summary, consent.limits?.total ?? summary.maxAmount);
};

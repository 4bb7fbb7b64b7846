import type { Consent } from '@yarda/contracts/consent/asked-consent.ts';
import { scheduleSummary } from '../../payments/plans/payment-schedule.ts';
import { scheduleInShort } from '../../payments/plans/schedule-sentences.ts';
import { futurePayments } from '../view/consent-summary.ts';

/** The debits to come in few words, at most what the limits allow; null if there are none. */
export const laterInShort = (consent: Pick<Consent, 'payments' | 'limits'>): string | null => {
  const payments = futurePayments(consent);
  if (payments.length === 0) return null;
  const summary = scheduleSummary(payments);
  return scheduleInShort(summary, consent.limits?.inAll ?? summary.mostAmount);
};

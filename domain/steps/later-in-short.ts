import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { futurePayments } from '../asked/consent-summary.ts';
import { scheduleSummary } from '../payment/payment-schedule.ts';
import { scheduleInShort } from '../payment/schedule-sentences.ts';

/** The debits to come in few words, at most what the limits allow; null if there are none. */
export const laterInShort = (consent: Pick<Consent, 'payments' | 'limits'>): string | null => {
  const payments = futurePayments(consent);
  if (payments.length === 0) return null;
  const summary = scheduleSummary(payments);
  return scheduleInShort(summary, consent.limits?.inAll ?? summary.mostAmount);
};

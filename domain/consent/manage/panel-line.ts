import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { duePayments } from '../view/consent-summary.ts';

/** The panel's line under the merchant's name: it asks until the consent is granted, then waits for payments due. */
export const panelLine = (consent: Pick<Consent, 'status' | 'payments'>, declined: boolean): string => {
  if (consent.status !== 'granted') return `ask${declined ? 'ed' : 's'} for your consent`;
  return duePayments(consent).length > 0 ? 'waits for your payment' : 'has your consent';
};

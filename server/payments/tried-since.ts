import { isChargedSince } from './charges/charge-projection.ts';

/** Whether a payment of a consent was tried after a time, or is being decided, as SQL. */
export const isTriedSince = (consentId: string, since: string): string => `exists (
  select from payments p where p.consent_id = ${consentId} and ${isChargedSince('p.payment_id', since)})`;

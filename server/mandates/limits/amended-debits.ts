import { paymentsOfConsent } from '../../payments/payment-projection.ts';
import { accountsOfMandate } from './mandate-projection.ts';

const living = (consentId: string): string =>
  `from mandates living where living.consent_id = ${consentId} and living.status in ('active', 'suspended')`;

/** Whether the debits of a consent still hold. */
export const isLivingMandate = (consentId: string): string => `exists (select ${living(consentId)})`;

/** The debits of a consent that hold, with what they may take now, as JSON; null if they ended. */
export const amendedDebits = (consentId: string): string => `(
  select json_build_object(
    'limits', living.limits, 'payments', ${paymentsOfConsent(consentId)}, 'accountIds', ${accountsOfMandate(consentId)})
  ${living(consentId)})`;

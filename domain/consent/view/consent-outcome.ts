import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { ConsentOutcome } from '@yarda/contracts/merchants/frame.ts';

/** A granted consent as sent to the merchant's page: without the payer, their accounts or their form's token. */
export const consentOutcome = ({
  consentId,
  status,
  grantedAt,
  payments,
}: Pick<Consent, 'consentId' | 'status' | 'grantedAt' | 'payments'>): ConsentOutcome => ({
  consentId,
  status,
  grantedAt,
  payments: payments.map(({ paymentId, type, status: paid, amount }) => ({ paymentId, type, status: paid, amount })),
});

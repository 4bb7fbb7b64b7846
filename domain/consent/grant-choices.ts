import type { Consent } from '@yarda/contracts/consent.ts';
import type { GrantChoices } from '@yarda/contracts/consent-grant.ts';
import { sharedCategories } from '../sharing/shared-items.ts';
import { futurePayments, immediatePayments } from './consent-summary.ts';

type Asked = Pick<Consent, 'attestDiscoveryId' | 'payments' | 'dataSharing'>;

/** What a payer who consents chooses: all that is asked, debits from these accounts, and what is due at once by transfer. */
export const grantChoices = (consent: Asked, accountIds: readonly string[] = []): GrantChoices => {
  const dataTypes = sharedCategories(consent.dataSharing).map(({ category }) => category);
  return {
    userAuthenticated: true,
    attestDiscoveryId: consent.attestDiscoveryId,
    ...(dataTypes.length > 0 && { dataSharing: { granted: true, dataTypes } }),
    ...(futurePayments(consent).length > 0 && {
      futurePayments: { granted: true, selectedAccounts: [...accountIds], paymentMethods: ['account'] },
    }),
    ...(immediatePayments(consent).length > 0 && {
      immediatePayments: { granted: true, selectedAccounts: [], paymentMethods: ['transfer'] },
    }),
  };
};

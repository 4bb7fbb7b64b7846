import type { GrantChoices } from '@yarda/contracts/approval.ts';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { futurePayments, immediatePayments } from '../asked/consent-summary.ts';
import { sharedCategories } from '../sharing/shared-items.ts';

type Asked = Pick<Consent, 'attestDiscoveryId' | 'payments' | 'dataSharing' | 'originalRequestId'>;

/** How a payer makes what is due at once: with the grant, from an account of theirs, or by a method that follows it. */
export type ImmediateChoice =
  | { readonly method: 'transfer' | 'card' | 'terminal' }
  | { readonly method: 'account'; readonly accountId: string };

/** What a payer who consents chooses: all that is asked, debits from these accounts, and how what is due at once is paid. */
export const grantChoices = (
  consent: Asked,
  accountIds: readonly string[] = [],
  immediate: ImmediateChoice = { method: 'transfer' },
): GrantChoices => {
  const dataTypes = sharedCategories(consent.dataSharing).map(({ category }) => category);
  return {
    ...(consent.originalRequestId !== null && { originalRequestId: consent.originalRequestId }),
    userAuthenticated: true,
    attestDiscoveryId: consent.attestDiscoveryId,
    ...(dataTypes.length > 0 && { dataSharing: { granted: true, dataTypes } }),
    ...(futurePayments(consent).length > 0 && {
      futurePayments: { granted: true, selectedAccounts: [...accountIds], paymentMethods: ['account'] },
    }),
    ...(immediatePayments(consent).length > 0 && {
      immediatePayments: {
        granted: true,
        selectedAccounts: immediate.method === 'account' ? [immediate.accountId] : [],
        paymentMethods: [immediate.method === 'terminal' ? 'card' : immediate.method],
      },
    }),
  };
};

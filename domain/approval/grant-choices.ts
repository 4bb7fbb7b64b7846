import type { ConsentData, GrantChoices } from '@yarda/contracts/approval.ts';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { asksForAccounts, immediatePayments } from '../asked/consent-summary.ts';
import { sharedCategories } from '../sharing/shared-items.ts';

type Asked = Pick<
  Consent,
  'consentId' | 'attestDiscoveryId' | 'payments' | 'dataSharing' | 'originalRequestId' | 'requirements'
>;

/** How the payer pays what is due now: with the grant from a linked account, or by a method after the grant. */
export type ImmediateChoice =
  | { readonly method: 'transfer' | 'card' | 'terminal' }
  | { readonly method: 'account'; readonly accountId: string };

/** The choices of a payer who consents: everything asked for, the accounts to debit, and how to pay what is due now. */
export const grantChoices = (
  consent: Asked,
  accountIds: readonly string[] = [],
  immediate: ImmediateChoice = { method: 'transfer' },
): GrantChoices => {
  const dataTypes = sharedCategories(consent.dataSharing).map(({ category }) => category);
  return {
    ...(consent.originalRequestId !== null && { originalRequestId: consent.originalRequestId }),
    consentData: consentData(consent),
    userAuthenticated: true,
    attestDiscoveryId: consent.attestDiscoveryId,
    ...(dataTypes.length > 0 && { dataSharing: { granted: true, dataTypes } }),
    ...(asksForAccounts(consent) && {
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

/** What a grant repeats of the consent that was on screen. */
export const consentData = ({ consentId, payments }: Pick<Consent, 'consentId' | 'payments'>): ConsentData => ({
  consentId,
  payments: payments.map(({ paymentId, amount }) => ({ paymentId, amount })),
});

import type { ConsentData, GrantChoices } from '@yarda/contracts/consent/approval.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';
import type { Debited } from '../../accounts/account-face.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import { immediatePayments, requestsAccounts } from '../view/consent-summary.ts';

type RequestedParts = Pick<
  Consent,
  'consentId' | 'attestDiscoveryId' | 'payments' | 'dataSharing' | 'leftOut' | 'originalRequestId' | 'requirements'
>;

/** How the payer pays what is due now: with the grant from a linked account, or by a method after the grant. */
export type ImmediateChoice =
  | { readonly method: 'transfer' | 'card' | 'terminal' }
  | ({ readonly method: 'account' } & Debited);

type Chosen =
  | Readonly<Pick<NonNullable<GrantChoices['immediatePayments']>, 'selectedAccounts' | 'paymentMethods'>>
  | null
  | undefined;

/** The account that a grant debits at once, if it does: a method without one is taken after the grant. */
export const debitedIn = (chosen: Chosen): Debited | null => {
  const accountId = chosen?.selectedAccounts[0];
  if (!chosen || accountId === undefined) return null;
  if (chosen.paymentMethods.includes('account')) return { accountId };
  return chosen.paymentMethods.includes('card') ? { accountId, byCard: true } : null;
};

/**
 * The choices of a payer who consents: everything asked for but what they left out, the accounts to debit, and how to pay
 * what is due now.
 */
export const grantChoices = (
  consent: RequestedParts,
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
    ...(requestsAccounts(consent) && {
      futurePayments: { granted: true, selectedAccounts: [...accountIds], paymentMethods: ['account'] },
    }),
    ...(immediatePayments(consent).length > 0 && {
      immediatePayments: {
        granted: true,
        selectedAccounts: immediate.method === 'account' ? [immediate.accountId] : [],
        paymentMethods: [methodOf(immediate)],
      },
    }),
    ...notGranted(consent.leftOut ?? []),
  };
};

/** The entries of a grant for the parts that its payer left out. */
const notGranted = (leftOut: readonly ConsentPart[]): Pick<GrantChoices, ConsentPart> => {
  const none = { granted: false, selectedAccounts: [], paymentMethods: [] };
  return {
    ...(leftOut.includes('dataSharing') && { dataSharing: { granted: false, dataTypes: [] } }),
    ...(leftOut.includes('form') && { form: { granted: false } }),
    ...(leftOut.includes('futurePayments') && { futurePayments: none }),
    ...(leftOut.includes('immediatePayments') && { immediatePayments: none }),
  };
};

const methodOf = (immediate: ImmediateChoice) => {
  if (immediate.method === 'account') return immediate.byCard ? 'card' : 'account';
  return immediate.method === 'terminal' ? 'card' : immediate.method;
};

/** The fields of the consent on screen that a grant repeats. */
export const consentData = ({ consentId, payments }: Pick<Consent, 'consentId' | 'payments'>): ConsentData => ({
  consentId,
  payments: payments.map(({ paymentId, amount }) => ({ paymentId, amount })),
});

import { lastFour } from '../../accounts/last-four.ts';
import { merchantName } from '../view/consent-summary.ts';
import { describeConsent } from '../view/describe-consent.ts';
import type { ConsentTerms } from './consent-terms.ts';

type Granted = Parameters<typeof describeConsent>[0] & { readonly consentId: string };

/** The copy of the agreement sent to the payer, as one text: a sentence for each part. */
export const grantMessage = (consent: Granted, terms: Agreed): string => {
  const parts = describeConsent(consent, { accounts: debitedLater(terms) }).map(({ sentence }) => ` ${sentence}`);
  return `You granted consent to ${merchantName(consent)}.${parts.join('')} Reference ${consent.consentId}.`;
};

/** The copy sent after a consent was granted by its payments: its reader may not be who paid. */
export const paidMessage = (consent: Granted): string => {
  const paid = describeConsent(consent).flatMap(({ part, sentence }) => (part === 'now' ? [sentence] : []));
  return `Your consent to ${merchantName(consent)} is granted. ${paid.join('')} Reference ${consent.consentId}.`;
};

type Agreed = Pick<ConsentTerms, 'accounts' | 'futurePayments'>;

/** The accounts to be debited later, in the order agreed to; the account that pays now is not among them. */
const debitedLater = ({ accounts, futurePayments }: Agreed): string[] =>
  (futurePayments?.selectedAccounts ?? []).flatMap((chosen) => {
    const account = accounts.find(({ accountId }) => accountId === chosen);
    return account ? [`${account.bankName} ${lastFour(account.accountNumber)}`] : [];
  });

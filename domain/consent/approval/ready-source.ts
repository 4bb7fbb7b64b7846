import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { accountStatus } from '../../accounts/account-status.ts';
import { duePayments } from '../view/consent-summary.ts';

/** The account that the payer meant to pay from when the consent was made, if it is theirs and can be debited. */
export const readySource = (
  consent: Pick<Consent, 'payments'>,
  accounts: readonly UserAccount[],
): UserAccount['accountId'] | null => {
  const source = duePayments(consent)[0]?.sourceAccountId;
  const account = accounts.find(({ accountId }) => accountId === source);
  return account && accountStatus(account) === 'ready' ? account.accountId : null;
};

import type { UserAccount } from '@yarda/contracts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent.ts';
import type { GrantChoices } from '@yarda/contracts/consent-grant.ts';
import type { ProblemCode } from '@yarda/contracts/problems.ts';
import { accountStanding } from '../accounts/account-standing.ts';
import { sharedCategories } from '../sharing/shared-items.ts';
import { futurePayments, immediatePayments } from './consent-summary.ts';

type Shown = Pick<Consent, 'payments' | 'dataSharing' | 'formId' | 'formCompletion'>;

type Choices = Pick<GrantChoices, 'futurePayments' | 'dataSharing' | 'immediatePayments'>;

/** What keeps a consent from being granted with these choices, all parts or none; `null` where nothing does. */
export const grantFault = (
  consent: Shown,
  choices: Choices,
  accounts: readonly UserAccount[],
): Extract<ProblemCode, 'GRANT_INCOMPLETE' | 'FORM_INCOMPLETE' | 'ACCOUNT_NOT_ELIGIBLE'> | null => {
  if (!sharesAll(consent, choices)) return 'GRANT_INCOMPLETE';
  if (consent.formId && !consent.formCompletion?.complete) return 'FORM_INCOMPLETE';
  if (!choosesPayment(consent, choices)) return 'GRANT_INCOMPLETE';
  return accountsFault(consent, choices, accounts);
};

/** All categories that are asked for, and none besides. */
const sharesAll = ({ dataSharing }: Shown, { dataSharing: chosen }: Choices): boolean => {
  const asked = sharedCategories(dataSharing).map(({ category }) => category);
  if (asked.length === 0) return (chosen?.dataTypes.length ?? 0) === 0;
  return chosen?.granted === true && [...chosen.dataTypes].sort().join() === [...asked].sort().join();
};

/** A payment that is still due needs a way to be made; transfer alone is there yet. */
const choosesPayment = (consent: Shown, { immediatePayments: chosen }: Choices): boolean => {
  const due = immediatePayments(consent).some(({ status }) => status === 'pending');
  return !due || (chosen?.granted === true && chosen.paymentMethods.includes('transfer'));
};

/** Debits to come need accounts of the payer's own, from which they can be taken. */
const accountsFault = (consent: Shown, { futurePayments: chosen }: Choices, accounts: readonly UserAccount[]) => {
  const wanted = chosen?.selectedAccounts ?? [];
  if (futurePayments(consent).length === 0) return wanted.length > 0 ? 'GRANT_INCOMPLETE' : null;
  if (!chosen?.granted || wanted.length === 0 || new Set(wanted).size < wanted.length) return 'GRANT_INCOMPLETE';
  const usable = accounts.filter((account) => accountStanding(account) === 'ready').map(({ accountId }) => accountId);
  return wanted.every((accountId) => usable.includes(accountId)) ? null : 'ACCOUNT_NOT_ELIGIBLE';
};

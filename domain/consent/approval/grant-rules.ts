import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { type ConsentPart, consentParts } from '@yarda/contracts/merchants/events-left-out.ts';
import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';
import { linkedCard } from '../../accounts/account-face.ts';
import { accountStatus } from '../../accounts/account-status.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import { duePayments, requestsAccounts } from '../view/consent-summary.ts';
import { leaveOut, mayLeaveOut, requestedOf } from '../view/leave-out.ts';
import { debitedIn } from './grant-choices.ts';

type Shown = Pick<Consent, 'payments' | 'dataSharing' | 'formId' | 'formCompletion' | 'requirements'>;

type Choices = Pick<GrantChoices, ConsentPart>;

/** Why a consent cannot be granted with these choices; `null` if it can. A grant is all or nothing, but for what is optional. */
export const grantFault = (
  input: Consent,
  choices: Choices,
  accounts: readonly UserAccount[],
): Extract<ProblemCode, 'GRANT_INCOMPLETE' | 'FORM_INCOMPLETE' | 'ACCOUNT_NOT_ELIGIBLE'> | null => {
  const left = requestedOf(input, leftOutBy(choices));
  if (!left.every((part) => mayLeaveOut(input, part))) return 'GRANT_INCOMPLETE';
  const consent = leaveOut(input, left);
  if (!sharesAll(consent, choices)) return 'GRANT_INCOMPLETE';
  if (consent.formId && !consent.formCompletion?.complete) return 'FORM_INCOMPLETE';
  return immediateFault(consent, choices, accounts) ?? accountsFault(consent, choices, accounts);
};

/** The parts that a grant says are not agreed to. */
export const leftOutBy = (choices: Choices): ConsentPart[] =>
  consentParts.filter((part) => choices[part]?.granted === false);

/** Exactly the categories asked for. */
const sharesAll = (consent: Shown, { dataSharing: chosen }: Choices): boolean => {
  const requested = sharedCategories(consent.dataSharing).map(({ category }) => category);
  if (requested.length === 0) return (chosen?.dataTypes.length ?? 0) === 0;
  return chosen?.granted === true && [...chosen.dataTypes].sort().join() === [...requested].sort().join();
};

/** A payment still due needs exactly one way to be made: one of the payer's accounts, or a method after the grant. */
const immediateFault = (consent: Shown, { immediatePayments: chosen }: Choices, accounts: readonly UserAccount[]) => {
  const wanted = chosen?.selectedAccounts ?? [];
  const debited = debitedIn(chosen);
  const debits = chosen?.paymentMethods.includes('account') ?? false;
  if (debits !== wanted.length > 0 && !debited?.byCard) return 'GRANT_INCOMPLETE';
  if (debited && !(allReady(wanted, accounts) && (!debited.byCard || hasCard(debited.accountId, accounts))))
    return 'ACCOUNT_NOT_ELIGIBLE';
  return duePayments(consent).length > 0 && !(chosen?.granted && chosen.paymentMethods.length === 1)
    ? 'GRANT_INCOMPLETE'
    : null;
};

/** Future debits, or a merchant's demand, need accounts of the payer that can be debited. */
const accountsFault = (consent: Shown, { futurePayments: chosen }: Choices, accounts: readonly UserAccount[]) => {
  const wanted = chosen?.selectedAccounts ?? [];
  if (!requestsAccounts(consent)) return wanted.length > 0 ? 'GRANT_INCOMPLETE' : null;
  if (!chosen?.granted || wanted.length === 0 || new Set(wanted).size < wanted.length) return 'GRANT_INCOMPLETE';
  return allReady(wanted, accounts) ? null : 'ACCOUNT_NOT_ELIGIBLE';
};

const hasCard = (chosen: string, accounts: readonly UserAccount[]): boolean =>
  accounts.some((account) => account.accountId === chosen && linkedCard(account) !== null);

const allReady = (wanted: readonly string[], accounts: readonly UserAccount[]): boolean =>
  wanted.every((chosen) =>
    accounts.some((account) => account.accountId === chosen && accountStatus(account) === 'ready'),
  );

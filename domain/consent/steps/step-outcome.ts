import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { type AccountsState, accountStatus } from '../../accounts/account-status.ts';
import { lastFour } from '../../accounts/last-four.ts';
import type { FormSummary } from '../../data/forms/form-summary.ts';
import { dataPoints, sharedCategories } from '../../data/sharing/shared-items.ts';
import { naira } from '../../platform/money/naira.ts';
import { immediatePayments } from '../view/consent-summary.ts';
import { countOf, laterText } from '../view/describe-consent.ts';
import { type FlowDecisions, type FlowStepName, isLeftOut } from './consent-flow.ts';

/**
 * The content of a finished step, beside its title, so that nothing is signed unseen: '9 data points', '2 sections',
 * '13 payments, at most ₦224,500.00, from Access Bank ****6784', '₦2,500.00 paid'. Null if the content is not known.
 */
export const stepOutcome = (
  name: FlowStepName,
  consent: Pick<Consent, 'payments' | 'dataSharing' | 'limits'>,
  decisions: FlowDecisions,
  { accounts, form }: { readonly accounts: AccountsState; readonly form: FormSummary | null },
): string | null => {
  if (isLeftOut(name, decisions)) return leftOutTexts[name];
  if (name === 'data') return countOf(dataPoints(sharedCategories(consent.dataSharing)), 'data point');
  if (name === 'form') return form && countOf(form.sections, 'section');
  if (name === 'future') return futureOutcome(consent, accountsInOrder(accounts, decisions.accountIds));
  if (name !== 'immediate') return null;
  return `${naira(immediatePayments(consent).reduce((sum, { amount }) => sum + amount, 0))} paid`;
};

const leftOutTexts: Readonly<Record<FlowStepName, string | null>> = {
  data: 'Nothing is shared',
  form: 'Nothing is sent',
  future: 'Nothing is taken later',
  immediate: 'Nothing is paid now',
  consent: null,
};

const futureOutcome = (
  consent: Pick<Consent, 'payments' | 'limits'>,
  chosen: readonly { readonly bankName: string; readonly accountNumber: string }[],
): string | null => {
  const from = chosen.map(({ bankName, accountNumber }) => `${bankName} ${lastFour(accountNumber)}`).join(', then ');
  const later = laterText(consent);
  if (!later || !from) return later ?? (from || null);
  return `${later}, from ${from}`;
};

/** The chosen accounts in the payer's order, which is the order in which they are debited. */
export const accountsInOrder = (
  accountsState: AccountsState,
  accountIds: readonly string[],
): readonly UserAccount[] => {
  const accounts = accountsState.status === 'ready' ? accountsState.accounts : [];
  return accountIds.flatMap((chosen) => accounts.find(({ accountId }) => accountId === chosen) ?? []);
};

/** Those of the accounts, by id and in this order, that can be debited now. */
export const readyAmong = (accounts: AccountsState, accountIds: readonly string[]): readonly string[] =>
  accountsInOrder(accounts, accountIds)
    .filter((account) => accountStatus(account) === 'ready')
    .map(({ accountId }) => accountId);

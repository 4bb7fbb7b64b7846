import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { lastFour } from '../accounts/account-standing.ts';
import type { AccountsKnown } from '../accounts/accounts-known.ts';
import { immediatePayments } from '../asked/consent-summary.ts';
import { naira } from '../naira.ts';
import { dataPoints, sharedCategories } from '../sharing/shared-items.ts';
import { accountsInOrder } from './accounts-in-order.ts';
import type { FlowDecisions, FlowStepName } from './consent-flow.ts';
import { laterInShort } from './later-in-short.ts';

/**
 * What a finished step holds, beside its title, so that nothing is signed unseen: '9 data point(s)', '13 payments, at
 * most ₦224,500.00 · ****6784', '₦2,500.00 paid'. Null for a step that its title says whole.
 */
export const stepOutcome = (
  name: FlowStepName,
  consent: Pick<Consent, 'payments' | 'dataSharing' | 'limits'>,
  decisions: FlowDecisions,
  accounts: AccountsKnown,
): string | null => {
  if (name === 'data') return dataPoints(sharedCategories(consent.dataSharing));
  if (name === 'future') return futureOutcome(consent, accountsInOrder(accounts, decisions.accountIds));
  if (name !== 'immediate') return null;
  return `${naira(immediatePayments(consent).reduce((sum, { amount }) => sum + amount, 0))} paid`;
};

const futureOutcome = (
  consent: Pick<Consent, 'payments' | 'limits'>,
  chosen: readonly { readonly accountNumber: string }[],
): string | null => {
  const numbers = chosen.map(({ accountNumber }) => lastFour(accountNumber)).join(', ');
  const words = [laterInShort(consent), numbers].filter((word) => word);
  return words.length > 0 ? words.join(' · ') : null;
};

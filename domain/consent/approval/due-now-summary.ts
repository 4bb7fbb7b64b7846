import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { linkedCard, storedCard } from '../../accounts/account-face.ts';
import { lastFour } from '../../accounts/account-status.ts';
import type { AccountsState } from '../../accounts/accounts-state.ts';
import { cardText } from '../../payments/payment-origin.ts';
import { naira } from '../../platform/money/naira.ts';
import { duePayments, totalAmount } from '../view/consent-summary.ts';
import type { ImmediateChoice } from './grant-choices.ts';

/** The amount paid now, and the method once chosen: '₦2,500.00 from Access Bank ****6784'. */
export const dueNowSummary = (
  consent: Pick<Consent, 'payments'>,
  immediate: ImmediateChoice | null,
  accounts: AccountsState,
): string => {
  const due = naira(totalAmount({ payments: duePayments(consent) }));
  return immediate === null ? due : `${due} ${byWhat(immediate, accounts)}`;
};

/** How it is paid: 'from Access Bank ****6784', 'by card, once you have consented'. */
export const byWhat = (choice: ImmediateChoice, accounts: AccountsState): string => {
  if (choice.method !== 'account') return paidLater[choice.method];
  const account = accounts.status === 'ready' && accounts.accounts.find((each) => each.accountId === choice.accountId);
  if (!account) return 'from your account';
  const card = storedCard(account) ?? (choice.byCard ? linkedCard(account) : null);
  return card === null ? `from ${account.bankName} ${lastFour(account.accountNumber)}` : `with ${cardText(card)}`;
};

/** How each method other than a saved account pays. */
export const paidLater = {
  transfer: 'by bank transfer, once you have consented',
  card: 'by card, once you have consented',
  terminal: 'with a chip card, once you have consented',
} as const satisfies Record<Exclude<ImmediateChoice['method'], 'account'>, string>;

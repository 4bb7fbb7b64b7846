import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { linkedCard, storedCard } from '../../accounts/account-face.ts';
import type { AccountsState } from '../../accounts/account-status.ts';
import { lastFour } from '../../accounts/last-four.ts';
import { cardText } from '../../payments/payment-origin.ts';
import { naira } from '../../platform/money/naira.ts';
import { duePayments, totalAmount } from '../view/consent-summary.ts';
import { payeesOf } from '../view/payees-of.ts';
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

/** How it is paid: 'from Access Bank ****6784', 'by card, after you consent'. */
export const byWhat = (choice: ImmediateChoice, accounts: AccountsState): string => {
  if (choice.method !== 'account') return paidLater[choice.method];
  const account = accounts.status === 'ready' && accounts.accounts.find((each) => each.accountId === choice.accountId);
  if (!account) return 'from your account';
  const card = storedCard(account) ?? (choice.byCard ? linkedCard(account) : null);
  const number = lastFour(account.accountNumber);
  // The button names the account, so a card does so, too.
  return card === null ? `from ${account.bankName} ${number}` : `with ${cardText(card)} (account ${number})`;
};

/** How each method other than a saved account pays. */
export const paidLater = {
  transfer: 'by bank transfer, after you consent',
  card: 'by card, after you consent',
  terminal: 'with a chip card, after you consent',
} as const satisfies Record<Exclude<ImmediateChoice['method'], 'account'>, string>;

type Paying = Parameters<typeof payeesOf>[0] & Pick<Consent, 'payments'>;

/** The amount paid now, and its payees: '₦2,500.00 to Lekki Fresh Market'; null if nothing is due. */
export const paidSummary = (consent: Paying): string | null => {
  const payments = duePayments(consent);
  return payments.length > 0 ? `${naira(totalAmount({ payments }))} to ${payeesOf({ ...consent, payments })}` : null;
};

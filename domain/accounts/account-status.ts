import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';

type AccountFacts = Pick<UserAccount, 'integrations' | 'cardOnly'>;

/** Whether an account can be debited: `ready`, or the text that says why not. */
export type AccountStatus = 'ready' | 'Card only' | 'Not authorized yet' | 'Not supported';

export const accountStatus = ({ integrations, cardOnly }: AccountFacts): AccountStatus => {
  const { transactionService, altTransactionService, card } = integrations;
  if (!transactionService.possible && !altTransactionService.possible && !card.possible) return 'Not supported';
  if (cardOnly) return 'Card only';
  const byBank = transactionService.linked && transactionService.authorized && transactionService.approved;
  const byOther = altTransactionService.linked && altTransactionService.authorized;
  return byBank || byOther || (card.linked && card.active) ? 'ready' : 'Not authorized yet';
};

/** The message for an account whose bank has agreed to the link. `days`: the provider's maximum, if stated. */
export const pendingLinkText = (
  { linkStatus }: Pick<UserAccount, 'linkStatus'>,
  days: number | undefined,
): string | null => {
  if (linkStatus !== 'bank_approved') return null;
  const within = days === undefined ? '' : `, usually within ${daysText(days)}`;
  return `Your bank has agreed. Debits will be possible soon${within}.`;
};

/** 'a day', '3 days'. */
export const daysText = (days: number): string => (days === 1 ? 'a day' : `${days} days`);

/** Ready accounts first, then those that may become ready, then the rest; otherwise in their own order. */
export const sortedAccounts = (accounts: readonly UserAccount[]): UserAccount[] => {
  const states: readonly AccountStatus[] = ['ready', 'Card only', 'Not authorized yet', 'Not supported'];
  return [...accounts].sort((a, b) => states.indexOf(accountStatus(a)) - states.indexOf(accountStatus(b)));
};

/** The accounts of the person signed in, usable ones first. */
export type AccountsState =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly accounts: readonly UserAccount[]; readonly mayDelete?: boolean };

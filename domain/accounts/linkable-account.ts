import type { UserAccount } from '@yarda/contracts/accounts.ts';

/** An account that can be linked, whoever found it: the payer's own, or one that its bank answered for. */
export interface LinkableAccount
  extends Pick<
    UserAccount,
    'accountNumber' | 'accountName' | 'bankName' | 'institutionCode' | 'logo' | 'integrations'
  > {
  /** The payer has linked it, wherever that is known from. */
  readonly isAlreadyLinked?: boolean;
}

/** How an account stands towards being linked: only an `open` one can be chosen. */
export type Linkability = 'open' | 'linked' | 'Not supported';

/** By what it supports, and by what is linked already among `own`, the payer's accounts. */
export const linkability = (account: LinkableAccount, own: readonly LinkableAccount[]): Linkability => {
  if (account.isAlreadyLinked || [account, ...own].some((known) => isSame(known, account) && isLinked(known)))
    return 'linked';
  const { transactionService, altTransactionService, card } = account.integrations;
  return transactionService.possible || altTransactionService.possible || card.possible ? 'open' : 'Not supported';
};

/** The same account at the same institution, whatever id it goes by. */
export const isSame = (one: AccountName, other: AccountName): boolean =>
  one.accountNumber === other.accountNumber && one.institutionCode === other.institutionCode;

type AccountName = Pick<UserAccount, 'accountNumber' | 'institutionCode'>;

/** By the alternate service alone it is where there is no other way left: to link it again would lead nowhere. */
const isLinked = (account: LinkableAccount) => {
  const { transactionService, altTransactionService, card } = account.integrations;
  if (transactionService.linked || card.linked) return true;
  return altTransactionService.linked && altTransactionService.status !== null && linkingWay(account) === 'alternate';
};

/** Those of the payer's own that are not linked; the ones that support some way of it first, otherwise in their order. */
export const linkableAccounts = (own: readonly LinkableAccount[]): LinkableAccount[] =>
  places.flatMap((place) => own.filter((account) => linkability(account, []) === place));

const places = ['open', 'Not supported'] as const;

/** How an account is linked: by a card first, then by the alternate service, then by a transfer that proves it. */
export const linkingWay = ({ integrations }: LinkableAccount): 'card' | 'alternate' | 'bank' => {
  if (integrations.card.possible) return 'card';
  return integrations.altTransactionService.possible ? 'alternate' : 'bank';
};

/** One string for one account. */
export const accountKey = ({ institutionCode, accountNumber }: AccountName): string =>
  `${institutionCode} ${accountNumber}`;

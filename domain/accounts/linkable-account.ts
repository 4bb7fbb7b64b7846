import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { AmountLimits } from '../platform/money/amount-limits.ts';

/** An account that can be linked: one the payer already has, or one that its bank confirmed. */
export interface LinkableAccount
  extends Pick<
    UserAccount,
    'accountNumber' | 'accountName' | 'bankName' | 'institutionCode' | 'logo' | 'integrations' | 'cardOnly'
  > {
  readonly statusDetail?: UserAccount['statusDetail'];
  /** The payer has already linked it, whichever source says so. */
  readonly isAlreadyLinked?: boolean;
}

/** Whether an account can be linked: only an `open` one can be chosen. */
export type Linkability = 'open' | 'linked' | 'Not supported';

/** Depends on what the account supports and whether it is already among `own`, the payer's accounts. */
export const linkability = (account: LinkableAccount, own: readonly LinkableAccount[]): Linkability => {
  if (account.isAlreadyLinked || [account, ...own].some((each) => isSame(each, account) && isLinked(each)))
    return 'linked';
  const { transactionService, altTransactionService, card } = account.integrations;
  return transactionService.possible || altTransactionService.possible || card.possible ? 'open' : 'Not supported';
};

/** The same account number at the same institution, whatever the id. */
export const isSame = (one: AccountName, other: AccountName): boolean =>
  one.accountNumber === other.accountNumber && one.institutionCode === other.institutionCode;

type AccountName = Pick<UserAccount, 'accountNumber' | 'institutionCode'>;

/**
 * An account linked by the alternate service alone counts as linked if there is no other way left to link it, and one
 * known by its card alone if its bank cannot confirm it.
 */
const isLinked = (account: LinkableAccount) => {
  if (account.cardOnly) return linkingWay(account) === 'card';
  const { transactionService, altTransactionService, card } = account.integrations;
  if (transactionService.linked || card.linked) return true;
  return altTransactionService.linked && altTransactionService.status !== null && linkingWay(account) === 'alternate';
};

/**
 * The payer's accounts that are not linked yet; those that support a way of linking first, otherwise in their own
 * order.
 */
export const linkableAccounts = (own: readonly LinkableAccount[]): LinkableAccount[] =>
  states.flatMap((destination) => own.filter((account) => linkability(account, []) === destination));

const states = ['open', 'Not supported'] as const;

/**
 * How an account is linked: by card if possible, then by the alternate service, then by a transfer that proves
 * ownership. If the card did not confirm the account, the bank links it where possible.
 */
export const linkingWay = ({ integrations, cardOnly }: LinkableAccount): 'card' | 'alternate' | 'bank' => {
  const { transactionService, altTransactionService, card } = integrations;
  const byBank = altTransactionService.possible || transactionService.possible;
  if (card.possible && !(cardOnly && byBank)) return 'card';
  return altTransactionService.possible ? 'alternate' : 'bank';
};

export const accountKey = ({ institutionCode, accountNumber }: AccountName): string =>
  `${institutionCode} ${accountNumber}`;

/** Maximum charge, in kobo, that the screens announce (specification, section 9). */
export const maxTestChargeKobo = 1_000;

/** The charge that checks a card, refunded at once: ₦5.00, or the least that a card can be charged. */
export const testChargeKobo = ({ minKobo }: AmountLimits): number => Math.max(500, minKobo);

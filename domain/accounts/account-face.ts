import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { type AccountStatus, accountStatus } from './account-status.ts';
import { lastFour } from './last-four.ts';

/** The line under a bank's name in a list of accounts, and the notice where the account cannot be used. */
export interface AccountFace {
  readonly subtitle: string;
  readonly badge: Exclude<AccountStatus, 'ready'> | null;
}

export const accountFace = (account: Pick<UserAccount, 'accountNumber' | 'integrations' | 'cardOnly'>): AccountFace => {
  const status = accountStatus(account);
  return { subtitle: subtitleOf(account), badge: status === 'ready' ? null : status };
};

/** The masked card number of an account that can only be debited by card; null for any other account. */
export const storedCard = ({ integrations }: Pick<UserAccount, 'integrations'>): string | null =>
  isAtBank(integrations) ? null : integrations.card.obfuscatedCard;

/** The masked number of an account's linked card, if the account may be charged by it; also beside a bank's mandate. */
export const linkedCard = ({ integrations: { card }, cardOnly }: Pick<UserAccount, 'integrations' | 'cardOnly'>) =>
  card.linked && card.active && !cardOnly ? card.obfuscatedCard : null;

/** The delete dialog's name for an account, by how the account was linked. */
export const accountKind = ({ integrations }: Pick<UserAccount, 'integrations'>) => {
  if (!integrations.card.linked) return 'Bank Account';
  return isAtBank(integrations) ? 'Card & Bank Account' : 'Card';
};

type Integrations = UserAccount['integrations'];

const isAtBank = ({ transactionService, altTransactionService }: Integrations) =>
  transactionService.linked || altTransactionService.linked;

const subtitleOf = ({ accountNumber, integrations }: Pick<UserAccount, 'accountNumber' | 'integrations'>) => {
  const { card } = integrations;
  const number = lastFour(accountNumber);
  if (!card.linked) return `Account • ${number}`;
  return isAtBank(integrations) ? `Card & Bank • ${number}` : `Card • ${card.obfuscatedCard ?? number}`;
};

/** A linked account to debit; `byCard`: by the card that is stored beside its bank's mandate. */
export interface Debited {
  readonly accountId: string;
  readonly byCard?: true;
}

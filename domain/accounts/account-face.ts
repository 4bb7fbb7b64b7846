import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { type AccountStanding, accountStanding, lastFour } from './account-standing.ts';

/** What stands under a bank's name in a list of accounts, and what is said where the account cannot be used. */
export interface AccountFace {
  readonly subtitle: string;
  readonly badge: Exclude<AccountStanding, 'ready'> | null;
}

/** The face of an account, by what it can do and what it was linked by. */
export const accountFace = (account: Pick<UserAccount, 'accountNumber' | 'integrations'>): AccountFace => {
  const standing = accountStanding(account);
  return { subtitle: subtitleOf(account), badge: standing === 'ready' ? null : standing };
};

/** The masked number of the card that an account is debited by, where nothing else of it can be; null elsewhere. */
export const storedCard = ({ integrations }: Pick<UserAccount, 'integrations'>): string | null =>
  isAtBank(integrations) ? null : integrations.card.obfuscatedCard;

/** What an account is called where it is to be deleted: by what it was linked by. */
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

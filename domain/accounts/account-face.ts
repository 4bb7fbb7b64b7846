import type { UserAccount } from '@yarda/contracts/accounts.ts';

/** What stands under a bank's name in a list of accounts, and what is said where the account cannot be used. */
export interface AccountFace {
  readonly subtitle: string;
  readonly badge: 'Not supported' | 'Not authorized yet' | null;
}

/** The face of an account, by what it can do and what it was linked by. */
export const accountFace = ({ accountNumber, integrations }: Pick<UserAccount, 'accountNumber' | 'integrations'>) => ({
  subtitle: subtitleOf(`****${accountNumber.slice(-4)}`, integrations),
  badge: badgeOf(integrations),
});

/** The masked number of the card that an account is debited by, where nothing else of it can be; null elsewhere. */
export const storedCard = ({ integrations }: Pick<UserAccount, 'integrations'>): string | null => {
  const { transactionService, altTransactionService, card } = integrations;
  return transactionService.linked || altTransactionService.linked ? null : card.obfuscatedCard;
};

/** What an account is called where it is to be deleted: by what it was linked by. */
export const accountKind = ({ integrations }: Pick<UserAccount, 'integrations'>) => {
  const { transactionService, altTransactionService, card } = integrations;
  if (!card.linked) return 'Bank Account';
  return transactionService.linked || altTransactionService.linked ? 'Card & Bank Account' : 'Card';
};

type Integrations = UserAccount['integrations'];

const subtitleOf = (number: string, { transactionService, altTransactionService, card }: Integrations) => {
  const bank = transactionService.linked || altTransactionService.linked;
  if (!card.linked) return `Account • ${number}`;
  return bank ? `Card & Bank • ${number}` : `Card • ${card.obfuscatedCard ?? number}`;
};

const badgeOf = ({ transactionService, altTransactionService, card }: Integrations): AccountFace['badge'] => {
  const supported = transactionService.possible || altTransactionService.possible || card.possible;
  if (!supported) return 'Not supported';
  const authorized = transactionService.authorized || altTransactionService.authorized || card.active;
  return authorized ? null : 'Not authorized yet';
};

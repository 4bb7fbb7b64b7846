import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { type Debited, linkedCard, storedCard } from '@yarda/domain/accounts/account-face.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import { SchemeMark } from '../accounts/scheme-mark.tsx';
import { Icon } from '../platform/ui/icon.tsx';
import './method-choice.css';

interface StoredCardsProps {
  readonly accounts: readonly UserAccount[];
  /** The name that all radios of the choice share. */
  readonly name: string;
  readonly chosen: Debited | null;
  readonly onChoose: (debited: Debited) => void;
}

/** Stored cards, one row each: charged without typing their number. */
export const StoredCards = ({ accounts, ...choice }: StoredCardsProps) =>
  accounts.map((account) => <StoredCard key={account.accountId} account={account} {...choice} />);

interface StoredCardProps extends Omit<StoredCardsProps, 'accounts'> {
  readonly account: UserAccount;
}

/** Beside a bank's mandate the card has to be named; an account by card alone is debited by it anyway. */
const StoredCard = ({ account, name, chosen, onChoose }: StoredCardProps) => {
  const { accountId, bankName, accountNumber } = account;
  const alone = storedCard(account);
  const debited: Debited = alone === null ? { accountId, byCard: true } : { accountId };
  const isChosen = chosen?.accountId === accountId && chosen.byCard === debited.byCard;
  const number = alone ?? linkedCard(account) ?? '';
  return (
    <label className="account-row">
      <span className="method-sign">
        <SchemeMark card={number} height={28} otherwise={<Icon name="card" size={24} />} />
      </span>
      <span className="method-words">
        <strong>
          Pay with Card | <span className="figures">{number}</span>
        </strong>
        <span className="quiet figures">{`${bankName} · account ${lastFour(accountNumber)}`}</span>
      </span>
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(debited)} />
    </label>
  );
};

import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { storedCard } from '@yarda/domain/accounts/account-face.ts';
import { SchemeMark } from '../accounts/scheme-mark.tsx';
import { Icon } from '../ui/icon.tsx';
import './method-choice.css';

interface StoredCardsProps {
  readonly accounts: readonly UserAccount[];
  readonly chosen: string | null;
  readonly onChoose: (accountId: string) => void;
}

/** Stored cards, one button each: charged without typing their number. */
export const StoredCards = ({ accounts, chosen, onChoose }: StoredCardsProps) => (
  <section className="method-choice" aria-label="Stored cards">
    {accounts.map((account) => (
      <button
        key={account.accountId}
        type="button"
        className="method"
        aria-pressed={chosen === account.accountId}
        onClick={() => onChoose(account.accountId)}
      >
        <span className="method-sign">
          <SchemeMark card={storedCard(account) ?? ''} height={28} otherwise={<Icon name="card" size={24} />} />
        </span>
        <span className="method-words">
          <strong>
            Pay with Card | <span className="figures">{storedCard(account)}</span>
          </strong>
          <span className="quiet">{account.bankName}</span>
        </span>
        <Icon name={chosen === account.accountId ? 'tick' : 'chevron'} />
      </button>
    ))}
  </section>
);

import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { accountStanding } from '@yarda/domain/accounts/account-standing.ts';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { AccountItem } from './account-deletion.tsx';
import { AccountScroll } from './account-scroll.tsx';
import { AccountWords } from './account-words.tsx';
import { CannotBeUsed } from './cannot-be-used.tsx';
import './account-choice.css';

interface AccountChoiceProps {
  readonly accounts: readonly UserAccount[];
  readonly chosen: readonly string[];
  /** What the choice is for, read out by screen readers. */
  readonly legend: string;
  readonly onChoose: (accountId: string) => void;
  /** When several may be chosen: deselects one. */
  readonly onDrop?: (accountId: string) => void;
  /** Further rows of the same choice, given the name that its radios share. */
  readonly others?: (name: string) => ReactNode;
}

/** The payer's accounts, one or several selectable; those that cannot be used fold away, with the reasons. */
export const AccountChoice = ({ accounts, chosen, legend, onChoose, onDrop, others }: AccountChoiceProps) => {
  const name = useId();
  const toggle = useStable((accountId) => (onDrop && chosen.includes(accountId) ? onDrop : onChoose)(accountId));
  const ready = accounts.filter((account) => accountStanding(account) === 'ready');
  return (
    <fieldset className="account-choice">
      <legend className="strong">{legend}</legend>
      <div className="account-choice-rows">
        {ready.length > 0 && (
          <AccountScroll label={others ? 'Your accounts' : legend}>
            {ready.map((account) => (
              <AccountItem key={account.accountId} account={account}>
                <AccountRow
                  account={account}
                  kind={onDrop ? 'checkbox' : 'radio'}
                  name={name}
                  checked={chosen.includes(account.accountId)}
                  place={chosen.length > 1 ? chosen.indexOf(account.accountId) + 1 : 0}
                  onToggle={toggle}
                />
              </AccountItem>
            ))}
          </AccountScroll>
        )}
        {others?.(name)}
        <CannotBeUsed accounts={accounts} />
      </div>
      {chosen.length > 1 && (
        <p className="quiet small">Debited in this order: the next one if the one before cannot pay.</p>
      )}
    </fieldset>
  );
};

interface AccountRowProps {
  readonly account: UserAccount;
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  /** Its place among several chosen accounts, from 1; 0 if it is not among several. */
  readonly place: number;
  readonly onToggle: (accountId: string) => void;
}

/** Memoised: there may be thousands of rows. */
const AccountRow = memo(({ account, kind, name, checked, place, onToggle }: AccountRowProps) => (
  <label className="account-row">
    <AccountWords account={account} />
    {place > 0 && <span className="account-place figures">{place}</span>}
    <input type={kind} name={name} checked={checked} onChange={() => onToggle(account.accountId)} />
  </label>
));

/** A function with a stable identity that always calls the latest `act`. */
const useStable = (act: (accountId: string) => void) => {
  const latest = useRef(act);
  latest.current = act;
  const [stable] = useState(() => (accountId: string) => latest.current(accountId));
  return stable;
};

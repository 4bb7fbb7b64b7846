import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { accountStanding } from '@yarda/domain/accounts/account-standing.ts';
import { memo, useId, useRef, useState } from 'react';
import { AccountItem } from './account-deletion.tsx';
import { AccountScroll } from './account-scroll.tsx';
import { AccountWords } from './account-words.tsx';
import './account-choice.css';

interface AccountChoiceProps {
  readonly accounts: readonly UserAccount[];
  readonly chosen: readonly string[];
  /** What the choice is for, read out with it. */
  readonly legend: string;
  readonly onChoose: (accountId: string) => void;
  /** Where several may be chosen: takes one of them back. */
  readonly onDrop?: (accountId: string) => void;
}

/** The payer's accounts, one or several of which can be chosen; those that cannot say why. */
export const AccountChoice = ({ accounts, chosen, legend, onChoose, onDrop }: AccountChoiceProps) => {
  const name = useId();
  const toggle = useStable((accountId) => (onDrop && chosen.includes(accountId) ? onDrop : onChoose)(accountId));
  return (
    <fieldset className="account-choice">
      <legend className="strong">{legend}</legend>
      <AccountScroll label={legend}>
        {accounts.map((account) => (
          <AccountItem key={account.accountId} account={account}>
            <AccountRow
              account={account}
              kind={onDrop ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(account.accountId)}
              onToggle={toggle}
            />
          </AccountItem>
        ))}
      </AccountScroll>
    </fieldset>
  );
};

interface AccountRowProps {
  readonly account: UserAccount;
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  readonly onToggle: (accountId: string) => void;
}

/** Drawn again only where something about it has changed: there may be thousands. */
const AccountRow = memo(({ account, kind, name, checked, onToggle }: AccountRowProps) => {
  const standing = accountStanding(account);
  return (
    <label className="account-row" data-off={standing !== 'ready' || undefined}>
      <AccountWords account={account} badge={standing === 'ready' ? null : standing} />
      <input
        type={kind}
        name={name}
        checked={checked}
        disabled={standing !== 'ready'}
        onChange={() => onToggle(account.accountId)}
      />
    </label>
  );
});

/** The same function on every render, that does what the last one given does. */
const useStable = (act: (accountId: string) => void) => {
  const latest = useRef(act);
  latest.current = act;
  const [stable] = useState(() => (accountId: string) => latest.current(accountId));
  return stable;
};

import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import { accountStanding } from '@yarda/domain/accounts/account-standing.ts';
import { memo, useId, useRef, useState } from 'react';
import { BankLogo } from './bank-logo.tsx';
import './account-row.css';
import './account-choice.css';

interface AccountChoiceProps {
  readonly accounts: readonly UserAccount[];
  readonly chosen: readonly string[];
  /** What the choice is for, read out with it. */
  readonly legend: string;
  readonly onChoose: (accountId: string) => void;
}

/** The payer's accounts, one of which can be chosen; those that cannot say why. */
export const AccountChoice = ({ accounts, chosen, legend, onChoose }: AccountChoiceProps) => {
  const name = useId();
  const choose = useStable(onChoose);
  return (
    <fieldset className="account-choice">
      <legend className="strong">{legend}</legend>
      <div className="account-scroll" tabIndex={0} role="group" aria-label={legend}>
        {accounts.map((account) => (
          <AccountRow
            key={account.accountId}
            account={account}
            name={name}
            checked={chosen.includes(account.accountId)}
            onChoose={choose}
          />
        ))}
      </div>
    </fieldset>
  );
};

interface AccountRowProps {
  readonly account: UserAccount;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: (accountId: string) => void;
}

/** Drawn again only where something about it has changed: there may be thousands. */
const AccountRow = memo(({ account, name, checked, onChoose }: AccountRowProps) => {
  const standing = accountStanding(account);
  return (
    <label className="account-row" data-off={standing !== 'ready' || undefined}>
      <BankLogo account={account} />
      <span className="account-row-words">
        <span className="strong">{account.bankName}</span>
        <span className="quiet small figures">{accountFace(account).subtitle}</span>
        {standing !== 'ready' && <span className="account-row-badge">{standing}</span>}
      </span>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={standing !== 'ready'}
        onChange={() => onChoose(account.accountId)}
      />
    </label>
  );
});

/** The same function on every render, that does what the last one given does. */
const useStable = (onChoose: (accountId: string) => void) => {
  const latest = useRef(onChoose);
  latest.current = onChoose;
  const [stable] = useState(() => (accountId: string) => latest.current(accountId));
  return stable;
};

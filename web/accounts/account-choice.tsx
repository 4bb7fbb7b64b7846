import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import { accountStanding } from '@yarda/domain/accounts/account-standing.ts';
import { useId } from 'react';
import { NameBadge } from '../ui/name-badge.tsx';
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
  return (
    <fieldset className="account-choice">
      <legend className="strong">{legend}</legend>
      <div className="account-choice-scroll" tabIndex={0} role="group" aria-label={legend}>
        {accounts.map((account) => (
          <AccountRow
            key={account.accountId}
            account={account}
            name={name}
            checked={chosen.includes(account.accountId)}
            onChoose={() => onChoose(account.accountId)}
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
  readonly onChoose: () => void;
}

const AccountRow = ({ account, name, checked, onChoose }: AccountRowProps) => {
  const standing = accountStanding(account);
  return (
    <label className="account-row" data-off={standing !== 'ready' || undefined}>
      <NameBadge name={account.bankName} image={account.logo} size={40} />
      <span className="account-row-words">
        <span className="strong">{account.bankName}</span>
        <span className="quiet small figures">{accountFace(account).subtitle}</span>
        {standing !== 'ready' && <span className="account-row-badge">{standing}</span>}
      </span>
      <input type="radio" name={name} checked={checked} disabled={standing !== 'ready'} onChange={onChoose} />
    </label>
  );
};

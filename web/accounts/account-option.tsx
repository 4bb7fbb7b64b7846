import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import type { Linkability, LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { memo } from 'react';
import { Icon } from '../ui/icon.tsx';
import { BankLogo } from './bank-logo.tsx';
import './account-row.css';

interface AccountOptionProps {
  readonly account: LinkableAccount;
  readonly standing: Linkability;
  /** Whose it is, where that is what the payer knows it by. */
  readonly named?: boolean;
  /** The same function on every render. */
  readonly onChoose: (account: LinkableAccount) => void;
}

/** One account that leads somewhere: a row to press, or one that says why it cannot be. */
export const AccountOption = memo(({ account, standing, named = false, onChoose }: AccountOptionProps) => (
  <li className="account-item">
    <button
      type="button"
      className="account-row"
      data-off={standing !== 'open' || undefined}
      disabled={standing !== 'open'}
      onClick={() => onChoose(account)}
    >
      <BankLogo account={account} />
      <span className="account-row-words">
        <span className="strong">{account.bankName}</span>
        {named && <span className="small">{account.accountName}</span>}
        <span className="quiet small figures">{accountFace(account).subtitle}</span>
        {standing === 'Not supported' && <span className="account-row-badge">Not supported</span>}
      </span>
      {standing === 'linked' && <span className="account-row-linked">linked</span>}
      {standing === 'open' && <Icon name="chevron" />}
    </button>
  </li>
));

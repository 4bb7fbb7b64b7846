import type { Linkability, LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { memo } from 'react';
import { Icon } from '../ui/icon.tsx';
import { AccountWords } from './account-words.tsx';

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
      <AccountWords account={account} named={named} badge={standing === 'Not supported' ? standing : null} />
      {standing === 'linked' && <span className="account-row-linked">linked</span>}
      {standing === 'open' && <Icon name="chevron" />}
    </button>
  </li>
));

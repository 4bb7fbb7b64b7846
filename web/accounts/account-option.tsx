import type { Linkability, LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { memo } from 'react';
import { Icon } from '../platform/ui/icon.tsx';
import { AccountWords } from './account-words.tsx';

interface AccountOptionProps {
  readonly account: LinkableAccount;
  readonly standing: Linkability;
  /** Shows the holder's name and the account's number, by which the payer searched for it. */
  readonly named?: boolean;
  /** Must keep its identity between renders. */
  readonly onChoose: (account: LinkableAccount) => void;
}

/** One account to press, or the reason it cannot be used. */
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

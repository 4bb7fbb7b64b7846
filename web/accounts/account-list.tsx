import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import { memo } from 'react';
import { Button } from '../platform/ui/button.tsx';
import { type Listed, Listing } from '../platform/ui/listing.tsx';
import { AccountItem } from './account-deletion.tsx';
import { AccountScroll } from './account-scroll.tsx';
import { AccountWords } from './account-words.tsx';

interface AccountListProps {
  readonly accounts: Listed<UserAccount>;
  /** Adds another account; left out when no one is signed in. */
  readonly onAdd?: () => void;
}

const title = 'Linked accounts';

/** A person's linked accounts and cards, and a button to add another. */
export const AccountList = ({ accounts, onAdd }: AccountListProps) => (
  <div className="account-list">
    <Listing
      title={title}
      listed={accounts}
      empty="You have no linked accounts yet."
      likely={3}
      within={(rows) => <AccountScroll label={title}>{rows}</AccountScroll>}
    >
      {(account) => <AccountRow key={account.accountId} account={account} />}
    </Listing>
    {onAdd && accounts.items && (
      <Button kind="quiet" onClick={onAdd}>
        {accounts.items.length > 0 ? '+ Add another account' : '+ Add account'}
      </Button>
    )}
  </div>
);

/** Memoised: there may be thousands of rows. */
const AccountRow = memo(({ account }: { account: UserAccount }) => {
  const { badge } = accountFace(account);
  return (
    <AccountItem account={account}>
      <div className="account-row" data-off={badge !== null || undefined}>
        <AccountWords account={account} badge={badge} />
      </div>
    </AccountItem>
  );
});

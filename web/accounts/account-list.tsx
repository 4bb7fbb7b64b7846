import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import { Button } from '../ui/button.tsx';
import { type Listed, Listing, ListingRow } from '../ui/listing.tsx';
import { useDeletion } from './account-deletion.tsx';
import { BankLogo } from './bank-logo.tsx';

interface AccountListProps {
  readonly accounts: Listed<UserAccount>;
  /** The person wants another one; not offered where there is nobody yet. */
  readonly onAdd?: () => void;
}

/** The accounts and cards that a person has linked, and the way to another one. */
export const AccountList = ({ accounts, onAdd }: AccountListProps) => (
  <div className="account-list">
    <Listing title="Linked accounts" listed={accounts} empty="No account is linked yet." likely={3}>
      {(account) => <AccountRow key={account.accountId} account={account} />}
    </Listing>
    {onAdd && accounts.items && (
      <Button kind="quiet" onClick={onAdd}>
        {accounts.items.length > 0 ? '+ Add another account' : '+ Add account'}
      </Button>
    )}
  </div>
);

const AccountRow = ({ account }: { account: UserAccount }) => {
  const { subtitle, badge } = accountFace(account);
  const { hears, shows } = useDeletion(account);
  return (
    <ListingRow
      hears={hears}
      shows={shows}
      sign={<BankLogo account={account} />}
      title={account.bankName}
      subtitle={subtitle}
      dimmed={badge !== null}
      end={
        badge && (
          <span className="listing-badge" data-quiet={badge === 'Not supported' || undefined}>
            {badge}
          </span>
        )
      }
    />
  );
};

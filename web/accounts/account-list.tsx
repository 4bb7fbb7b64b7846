import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import { type Listed, Listing, ListingRow } from '../ui/listing.tsx';
import { NameBadge } from '../ui/name-badge.tsx';

/** The accounts and cards that a person has linked. */
export const AccountList = ({ accounts }: { accounts: Listed<UserAccount> }) => (
  <Listing title="Linked accounts" listed={accounts} empty="No account is linked yet." likely={3}>
    {(account) => <AccountRow key={account.accountId} account={account} />}
  </Listing>
);

const AccountRow = ({ account }: { account: UserAccount }) => {
  const { subtitle, badge } = accountFace(account);
  return (
    <ListingRow
      sign={<NameBadge name={account.bankName} image={account.logo} size={40} />}
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

import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import { soonWords } from '@yarda/domain/accounts/account-standing.ts';
import { useContext } from 'react';
import { Icon } from '../ui/icon.tsx';
import { AccountItem } from './account-deletion.tsx';
import { AccountScroll } from './account-scroll.tsx';
import { AccountWords } from './account-words.tsx';
import { RailTermsContext } from './rail-terms.ts';

/** The accounts of a choice that cannot be chosen, folded into one row that says how many; nothing if there are none. */
export const CannotBeUsed = ({ accounts }: { accounts: readonly UserAccount[] }) => {
  const { linkDays } = useContext(RailTermsContext);
  const unusable = accounts.flatMap((account) => {
    const { badge } = accountFace(account);
    return badge === null ? [] : [{ account, badge }];
  });
  if (unusable.length === 0) return null;
  const title = `Cannot be used here (${unusable.length})`;
  return (
    <details className="cannot-be-used">
      <summary>
        {title} <Icon name="chevron" />
      </summary>
      <AccountScroll label={title}>
        {unusable.map(({ account, badge }) => (
          <AccountItem key={account.accountId} account={account}>
            <div className="account-row" data-off>
              <AccountWords account={withSoon(account, linkDays)} badge={badge} />
            </div>
          </AccountItem>
        ))}
      </AccountScroll>
    </details>
  );
};

const withSoon = (account: UserAccount, linkDays: number | undefined): UserAccount => ({
  ...account,
  statusDetail: account.statusDetail ?? soonWords(account, linkDays),
});

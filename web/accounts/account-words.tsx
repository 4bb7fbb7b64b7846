import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import type { LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { BankLogo } from './bank-logo.tsx';

interface AccountWordsProps {
  readonly account: LinkableAccount;
  /** Whose it is, where that is what the payer knows it by. */
  readonly named?: boolean;
  /** Why it cannot be used. */
  readonly badge?: string | null;
}

/** How an account looks in every list: its bank's logo, its bank, and what it is linked by. */
export const AccountWords = ({ account, named = false, badge = null }: AccountWordsProps) => (
  <>
    <BankLogo account={account} />
    <span className="account-row-words">
      <span className="strong">{account.bankName}</span>
      {named && <span className="small">{account.accountName}</span>}
      <span className="quiet small figures">{accountFace(account).subtitle}</span>
      {badge !== null && <span className="account-row-badge">{badge}</span>}
    </span>
  </>
);

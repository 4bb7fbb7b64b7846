import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import { cardOnlyWords } from '@yarda/domain/accounts/is-card-only.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import type { LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { BankLogo } from './bank-logo.tsx';
import { SchemeMark } from './scheme-mark.tsx';

interface AccountWordsProps {
  readonly account: LinkableAccount;
  /** Shows the holder's name and the account's number, by which the payer searched for it. */
  readonly named?: boolean;
  /** Why it cannot be used. */
  readonly badge?: string | null;
}

/** How every list shows an account: bank logo, bank name, and what it was linked by. */
export const AccountWords = ({ account, named = false, badge = null }: AccountWordsProps) => (
  <>
    <BankLogo account={account} />
    <span className="account-row-words">
      <span className="strong">{account.bankName}</span>
      {named && <span className="small">{account.accountName}</span>}
      <span className="quiet small figures account-row-subtitle">
        {!named && account.integrations.card.linked && (
          <SchemeMark card={account.integrations.card.obfuscatedCard ?? ''} height={16} monogram={false} />
        )}
        <span>{named ? `Account • ${lastFour(account.accountNumber)}` : accountFace(account).subtitle}</span>
      </span>
      {badge !== null && account.statusDetail && <span className="small">{account.statusDetail}</span>}
      {account.cardOnly && <span className="small">{cardOnlyWords}</span>}
      {badge !== null && <span className="account-row-badge">{badge}</span>}
    </span>
  </>
);

import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import type { LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { BankLogo } from '../accounts/bank-logo.tsx';
import { ActingAsMe } from '../identity/session/acting-as.tsx';

/** The account being linked, by its last four digits, and the person it is linked for. */
export const AccountSummary = ({ account }: { account: LinkableAccount | null }) =>
  account && (
    <>
      <section className="account-summary" aria-label="Account to link">
        <BankLogo account={account} />
        <div>
          <p className="strong">{account.bankName}</p>
          <p className="quiet small figures">{`${account.accountName} • ${lastFour(account.accountNumber)}`}</p>
        </div>
      </section>
      <ActingAsMe />
    </>
  );

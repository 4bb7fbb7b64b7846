import {
  accountKey,
  type LinkableAccount,
  linkability,
  linkableAccounts,
} from '@yarda/domain/accounts/linkable-account.ts';
import type { LinkingAct } from '@yarda/domain/linking/linking-context.ts';
import { useCallback } from 'react';
import { AccountOption } from '../accounts/account-option.tsx';
import { AccountScroll } from '../accounts/account-scroll.tsx';
import { ActingAsMe } from '../identity/session/acting-as.tsx';
import { Button } from '../platform/ui/button.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';

interface LinkableAccountsProps {
  readonly accounts: readonly LinkableAccount[];
  readonly act: (act: LinkingAct) => void;
}

/** The payer's accounts that are not linked yet, and a button to add another. */
export const LinkableAccounts = ({ accounts, act }: LinkableAccountsProps) => {
  const choose = useCallback((account: LinkableAccount) => act({ type: 'payer.chose_account', account }), [act]);
  return (
    <section className="step">
      <StepHeading>Select an account to link</StepHeading>
      <ActingAsMe />
      <AccountScroll label="Accounts that can be linked">
        {linkableAccounts(accounts).map((account) => (
          <AccountOption
            key={accountKey(account)}
            account={account}
            standing={linkability(account, [])}
            onChoose={choose}
          />
        ))}
      </AccountScroll>
      <div className="step-actions">
        <Button kind="quiet" onClick={() => act({ type: 'payer.added_account' })}>
          + Add another account
        </Button>
        <Button kind="plain" onClick={() => act({ type: 'payer.went_back' })}>
          Cancel
        </Button>
      </div>
    </section>
  );
};

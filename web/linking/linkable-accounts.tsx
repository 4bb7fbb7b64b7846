import {
  accountKey,
  type Linkability,
  type LinkableAccount,
  linkability,
  linkableAccounts,
} from '@yarda/domain/accounts/linkable-account.ts';
import type { LinkingAct } from '@yarda/domain/linking/linking-context.ts';
import { memo, useCallback } from 'react';
import { AccountScroll } from '../accounts/account-scroll.tsx';
import { AccountWords } from '../accounts/account-words.tsx';
import { ActingAsMe } from '../identity/session/acting-as.tsx';
import { Button } from '../platform/ui/button.tsx';
import { Icon } from '../platform/ui/icon.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import type { LinkingPart } from './linking-part.ts';

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
            linkability={linkability(account, [])}
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

const select = 'Select an account:';

/** The accounts the banks have returned so far, in order of arrival. */
export const FoundAccounts = ({ snapshot, act }: LinkingPart) => {
  const { found, accounts, unanswered } = snapshot.context;
  const choose = useCallback((account: LinkableAccount) => act({ type: 'payer.chose_account', account }), [act]);
  const ended = snapshot.matches({ select: { manual: 'found' } });
  return (
    <div className="found" aria-live="polite">
      {found.length > 0 && (
        <>
          <h3>{select}</h3>
          <AccountScroll label={select}>
            {found.map((account) => (
              <AccountOption
                key={accountKey(account)}
                named
                account={account}
                linkability={linkability(account, accounts)}
                onChoose={choose}
              />
            ))}
          </AccountScroll>
        </>
      )}
      {ended && found.length === 0 && (
        <Note tone="attention">
          <p>No account was found with this number. Please check it.</p>
        </Note>
      )}
      {ended && unanswered > 0 && (
        <p className="quiet small">
          {`${unanswered === 1 ? 'One bank' : `${unanswered} banks`} did not answer in time. If yours is missing, try again in a while.`}
        </p>
      )}
    </div>
  );
};

interface AccountOptionProps {
  readonly account: LinkableAccount;
  readonly linkability: Linkability;
  /** Shows the holder's name and the account's number, by which the payer searched for it. */
  readonly named?: boolean;
  /** Must keep its identity between renders. */
  readonly onChoose: (account: LinkableAccount) => void;
}

/** One account to press, or the reason it cannot be used. */
const AccountOption = memo(
  ({ account, linkability: accountLinkability, named = false, onChoose }: AccountOptionProps) => (
    <li className="account-item">
      <button
        type="button"
        className="account-row"
        data-off={accountLinkability !== 'open' || undefined}
        disabled={accountLinkability !== 'open'}
        onClick={() => onChoose(account)}
      >
        <AccountWords
          account={account}
          named={named}
          badge={accountLinkability === 'Not supported' ? accountLinkability : null}
        />
        {accountLinkability === 'linked' && <span className="account-row-linked">linked</span>}
        {accountLinkability === 'open' && <Icon name="chevron" />}
      </button>
    </li>
  ),
);

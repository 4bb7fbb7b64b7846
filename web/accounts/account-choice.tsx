import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { accountFace } from '@yarda/domain/accounts/account-face.ts';
import { pendingLinkText, sortedAccounts } from '@yarda/domain/accounts/account-status.ts';
import { memo, useContext, useId, useRef, useState } from 'react';
import type { Elements } from '../platform/ui/elements.ts';
import { AccountItem } from './account-deletion.tsx';
import { AccountScroll } from './account-scroll.tsx';
import { AccountWords } from './account-words.tsx';
import { RailTermsContext } from './rail-terms.ts';
import './account-choice.css';

interface AccountChoiceProps {
  readonly accounts: readonly UserAccount[];
  readonly chosen: readonly string[];
  /** The purpose of the choice, read out by screen readers. */
  readonly legend: string;
  readonly onChoose: (accountId: string) => void;
  /** When several may be chosen: deselects one. */
  readonly onDrop?: (accountId: string) => void;
  /** Debits will be taken from them later. */
  readonly forDebits?: boolean;
  /** Further rows of the same choice, given the name that its radios share. */
  readonly others?: (name: string) => Elements;
}

/** The payer's accounts, one or several selectable; those that cannot be used come last, disabled, with the reasons. */
export const AccountChoice = ({
  accounts,
  chosen,
  legend,
  onChoose,
  onDrop,
  forDebits = false,
  others,
}: AccountChoiceProps) => {
  const name = useId();
  const toggle = useStable((accountId) => (onDrop && chosen.includes(accountId) ? onDrop : onChoose)(accountId));
  const { linkDays } = useContext(RailTermsContext);
  return (
    <fieldset className="account-choice">
      <legend className="strong">{legend}</legend>
      <div className="account-choice-rows">
        {accounts.length > 0 && (
          <AccountScroll label={others ? 'Your accounts' : legend}>
            {sortedAccounts(accounts).map((account) => (
              <AccountItem key={account.accountId} account={account}>
                <AccountRow
                  account={account}
                  linkDays={linkDays}
                  kind={onDrop ? 'checkbox' : 'radio'}
                  name={name}
                  checked={chosen.includes(account.accountId)}
                  index={chosen.length > 1 ? chosen.indexOf(account.accountId) + 1 : 0}
                  onToggle={toggle}
                />
              </AccountItem>
            ))}
          </AccountScroll>
        )}
        {others?.(name)}
      </div>
      {forDebits && chosen.length > 1 && (
        <p className="quiet small">We try them in this order. If one cannot pay, we try the next.</p>
      )}
      {forDebits && <p className="quiet small">Your bank may charge you if there is too little money.</p>}
    </fieldset>
  );
};

interface AccountRowProps {
  readonly account: UserAccount;
  /** How many days a bank's approval may take at most, if the provider says so. */
  readonly linkDays: number | undefined;
  readonly kind: 'radio' | 'checkbox';
  readonly name: string;
  readonly checked: boolean;
  /** Its place among several chosen accounts, from 1; 0 if it is not among several. */
  readonly index: number;
  readonly onToggle: (accountId: string) => void;
}

/** Memoised: there may be thousands of rows. */
const AccountRow = memo(({ account, linkDays, kind, name, checked, index, onToggle }: AccountRowProps) => {
  const { badge } = accountFace(account);
  const off = badge !== null;
  return (
    <label className="account-row" data-off={off || undefined}>
      <AccountWords account={off ? withPendingText(account, linkDays) : account} badge={badge} />
      {index > 0 && <span className="account-place figures">{index}</span>}
      <input type={kind} name={name} checked={checked} disabled={off} onChange={() => onToggle(account.accountId)} />
    </label>
  );
});

const withPendingText = (account: UserAccount, linkDays: number | undefined): UserAccount => ({
  ...account,
  statusDetail: account.statusDetail ?? pendingLinkText(account, linkDays),
});

/** A function with a stable identity that always calls the latest `act`. */
const useStable = (act: (accountId: string) => void) => {
  const latest = useRef(act);
  latest.current = act;
  const [stable] = useState(() => (accountId: string) => latest.current(accountId));
  return stable;
};

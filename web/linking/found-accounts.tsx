import { accountKey, type LinkableAccount, linkability } from '@yarda/domain/accounts/linkable-account.ts';
import { useCallback, useId } from 'react';
import { AccountOption } from '../accounts/account-option.tsx';
import { Note } from '../ui/note.tsx';
import type { LinkingPart } from './linking-part.ts';

/** What the banks have answered so far, each as it came. */
export const FoundAccounts = ({ snapshot, act }: LinkingPart) => {
  const id = useId();
  const { found, accounts, unanswered } = snapshot.context;
  const choose = useCallback((account: LinkableAccount) => act({ type: 'payer.chose_account', account }), [act]);
  const ended = snapshot.matches({ select: { manual: 'found' } });
  return (
    <div className="found" aria-live="polite">
      {found.length > 0 && (
        <>
          <h3 id={id}>Select an account:</h3>
          <ul className="account-scroll" aria-labelledby={id}>
            {found.map((account) => (
              <AccountOption
                key={accountKey(account)}
                named
                account={account}
                standing={linkability(account, accounts)}
                onChoose={choose}
              />
            ))}
          </ul>
        </>
      )}
      {ended && found.length === 0 && (
        <Note tone="attention">
          <p>No account was found with this number. Please check it.</p>
        </Note>
      )}
      {ended && unanswered > 0 && (
        <p className="quiet small">
          {unanswered === 1 ? 'One bank' : `${unanswered} banks`} did not answer in time. If yours is missing, try again
          in a while.
        </p>
      )}
    </div>
  );
};

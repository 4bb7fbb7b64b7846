import { accountKey, type LinkableAccount, linkability } from '@yarda/domain/accounts/linkable-account.ts';
import { useCallback } from 'react';
import { AccountOption } from '../accounts/account-option.tsx';
import { AccountScroll } from '../accounts/account-scroll.tsx';
import { Note } from '../platform/ui/note.tsx';
import type { LinkingPart } from './linking-part.ts';

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
                standing={linkability(account, accounts)}
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

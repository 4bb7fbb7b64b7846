import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import { accountText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { useRef, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useRetainedFocus } from '../../platform/ui/use-retained-focus.ts';
import { ConfirmInPlace } from './confirm-in-place.tsx';
import type { MandateActs } from './use-agreement.ts';
import './agreement-part.css';
import './agreement-accounts.css';

interface AgreementAccountsProps {
  readonly agreement: AgreementWhole;
  readonly acts: MandateActs;
  /** The account that it begins by asking about. */
  readonly confirming?: string | null;
}

/** The accounts that debits are taken from, in their order. All but the last one can be taken out. */
export const AgreementAccounts = ({ agreement, acts, confirming: first = null }: AgreementAccountsProps) => {
  const { accounts, endedAt } = agreement;
  const [confirming, setConfirming] = useState<string | null>(first);
  const containerRef = useRef<HTMLElement>(null);
  useRetainedFocus(containerRef, String(accounts.length));
  if (accounts.length === 0) return null;
  return (
    <section ref={containerRef} className="agreement-part" tabIndex={-1}>
      <h3>{accounts.length === 1 ? 'Taken from' : 'Taken from, in this order'}</h3>
      <ol className="agreement-accounts figures">
        {accounts.map((account) => (
          <li key={account.accountId}>
            <div className="agreement-account">
              <span>{accountText(account)}</span>
              {accounts.length > 1 && endedAt === null && confirming !== account.accountId && (
                <Button
                  kind="plain"
                  aria-label={`No longer debit ${accountText(account)}`}
                  onClick={() => setConfirming(account.accountId)}
                >
                  Remove
                </Button>
              )}
            </div>
            {accounts.length > 1 && endedAt === null && confirming === account.accountId && (
              <TakeOut
                account={accountText(account)}
                merchant={merchantName(agreement)}
                acts={acts}
                onTakeOut={() => acts.onTakeOut(account.accountId)}
                onCancelChange={() => setConfirming(null)}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {acts.takenOut && 'Taken out. It is debited no more.'}
      </p>
    </section>
  );
};

interface TakeOutProps {
  readonly account: string;
  readonly merchant: string;
  readonly acts: Pick<MandateActs, 'takingOut' | 'takeOutProblem'>;
  readonly onTakeOut: () => void;
  readonly onCancelChange: () => void;
}

/** Asks once: it takes a new agreement to debit the account again. */
const TakeOut = ({ account, merchant, acts, onTakeOut, onCancelChange }: TakeOutProps) => (
  <ConfirmInPlace
    words={`${merchant} can no longer debit ${account}, from now on. What is to come is taken from the rest. Only a new agreement can add it again.`}
    answer="Take it out"
    answering={acts.takingOut ? 'Taking out...' : null}
    leave="Keep it"
    onAnswer={onTakeOut}
    onLeave={onCancelChange}
  >
    {acts.takeOutProblem && (
      <Note tone="bad">
        <p>{acts.takeOutProblem}</p>
      </Note>
    )}
  </ConfirmInPlace>
);

import { numberTooShort } from '@yarda/domain/linking/account-search.ts';
import type { FormEvent } from 'react';
import { ActingAsMe } from '../identity/session/acting-as.tsx';
import { BackButton } from '../platform/ui/back-button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { AccountNumberField } from './account-number-field.tsx';
import { FoundAccounts } from './found-accounts.tsx';
import type { LinkingPart } from './linking-part.ts';
import { Validating } from './validating.tsx';

/** Finds an account by its number: after ten digits the banks are searched. */
export const AccountEntry = ({ snapshot, act }: LinkingPart) => {
  const { accounts, typed, problem, slow } = snapshot.context;
  const tooShort = problem?.message === numberTooShort;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act({ type: 'payer.submitted_number' });
  };
  return (
    <section className="step">
      <div className="step-title">
        <BackButton onClick={() => act({ type: 'payer.went_back' })} />
        <StepHeading>{accounts.length > 0 ? 'Add Another Account' : 'Add Account'}</StepHeading>
      </div>
      <ActingAsMe />
      <form onSubmit={submit} noValidate>
        <AccountNumberField
          digits={typed}
          mistake={tooShort && numberTooShort}
          onType={(digits) => act({ type: 'payer.typed_number', digits })}
        />
      </form>
      {problem && !tooShort && (
        <Note tone="bad">
          <p>{problem.message}</p>
        </Note>
      )}
      {snapshot.matches({ select: { manual: 'validating' } }) && (
        <Validating onCancel={slow ? () => act({ type: 'payer.cancelled_validation' }) : null} />
      )}
      <FoundAccounts snapshot={snapshot} act={act} />
    </section>
  );
};

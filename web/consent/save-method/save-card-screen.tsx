import { accountKey, type LinkableAccount, linkability } from '@yarda/domain/accounts/linkable-account.ts';
import type { CardSavingEvent } from '@yarda/domain/consent/save-method/card-saving-context.ts';
import type { cardSavingMachine } from '@yarda/domain/consent/save-method/card-saving-machine.ts';
import { accountNumberLength, numberTooShort } from '@yarda/domain/linking/account-search.ts';
import { type FormEvent, useId } from 'react';
import type { SnapshotFrom } from 'xstate';
import { AccountScroll } from '../../accounts/account-scroll.tsx';
import { AccountWords } from '../../accounts/account-words.tsx';
import { ActingAsMe } from '../../identity/session/acting-as.tsx';
import { AccountNumberField, Validating } from '../../linking/account-number-field.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import '../../accounts/account-choice.css';

interface SaveCardScreenProps {
  readonly snapshot: SnapshotFrom<typeof cardSavingMachine>;
  /** A shorter version for embedded pages. */
  readonly compact: boolean;
  readonly send: (event: CardSavingEvent) => void;
  /** Starts the sign-in. */
  readonly onSignIn: () => void;
  /** Why sign-in failed. */
  readonly signInProblem?: string | null;
}

/** 'Save Your Card', rendered from its machine's state. */
export const SaveCardScreen = (props: SaveCardScreenProps) => {
  const { snapshot, compact, send } = props;
  if (snapshot.matches('offering')) return <Offer {...props} />;
  const over = ['saving', 'settling', 'looking', 'resting', 'saved'] as const;
  if (over.some((state) => snapshot.matches(state)))
    return (
      <section className="step" aria-busy="true">
        <StepHeading>Saving Your Card</StepHeading>
        <p className="quiet" role="status">
          Your card is being saved to your account. This takes a moment.
        </p>
        <Skeleton height="4rem" />
      </section>
    );
  return (
    <section className="step">
      <StepHeading>Save Your Card</StepHeading>
      <ActingAsMe />
      {!compact && <p className="quiet">Enter the number of the account your card belongs to.</p>}
      <AccountNumber snapshot={snapshot} send={send} />
      <Picker snapshot={snapshot} send={send} />
      {snapshot.context.found.length === 0 && (
        <Button kind="plain" onClick={() => send({ type: 'payer.skipped' })}>
          Skip for Now
        </Button>
      )}
    </section>
  );
};

const Offer = ({ snapshot, compact, send, onSignIn, signInProblem }: SaveCardScreenProps) => {
  const problem = snapshot.context.problem ?? signInProblem;
  const accept = () => {
    send({ type: 'payer.accepted' });
    if (snapshot.context.discoveryId !== null) onSignIn();
  };
  return (
    <section className="step">
      <StepHeading>Save Your Card</StepHeading>
      {!compact && <p className="quiet">Next time you pay with one tap. We do not keep your card number.</p>}
      {problem && <Problem message={problem} />}
      <div className="step-actions">
        <Button onClick={accept}>Sign In & Save Card</Button>
        <Button kind="plain" onClick={() => send({ type: 'payer.skipped' })}>
          Skip for Now
        </Button>
      </div>
    </section>
  );
};

type PartProps = Pick<SaveCardScreenProps, 'snapshot' | 'send'>;

const AccountNumber = ({ snapshot, send }: PartProps) => {
  const { typed, problem } = snapshot.context;
  const tooShort = problem === numberTooShort;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (snapshot.matches('entering') && typed.length < accountNumberLength) send({ type: 'payer.submitted_number' });
  };
  return (
    <form className="save-card-number" onSubmit={submit} noValidate>
      <AccountNumberField
        digits={typed}
        mistake={tooShort && numberTooShort}
        onType={(digits) => send({ type: 'payer.typed_number', digits })}
      />
      <p className="quiet small">10 digits. We find the bank for you.</p>
      {problem && !tooShort && <Problem message={problem} />}
      {(snapshot.matches('asking') || snapshot.matches('searching')) && (
        <Validating
          onCancel={snapshot.matches({ searching: 'long' }) ? () => send({ type: 'payer.cancelled' }) : null}
        />
      )}
    </form>
  );
};

const Problem = ({ message }: { message: string }) => (
  <Note tone="bad">
    <p>{message}</p>
  </Note>
);

const select = 'Select an account:';

const Picker = ({ snapshot, send }: PartProps) => {
  const name = useId();
  const { found, chosen } = snapshot.context;
  if (found.length === 0) return null;
  return (
    <fieldset className="account-choice">
      <legend className="strong">{select}</legend>
      <AccountScroll label={select}>
        {found.map((account) => (
          <FoundAccount
            key={accountKey(account)}
            account={account}
            name={name}
            checked={account === chosen}
            onChoose={() => send({ type: 'payer.chose_account', account })}
          />
        ))}
      </AccountScroll>
      <div className="step-actions">
        <Button disabled={chosen === null} onClick={() => send({ type: 'payer.confirmed' })}>
          Save Card
        </Button>
        {!snapshot.matches({ searching: 'long' }) && (
          <Button kind="quiet" onClick={() => send({ type: 'payer.cancelled' })}>
            Cancel
          </Button>
        )}
      </div>
    </fieldset>
  );
};

interface FoundAccountProps {
  readonly account: LinkableAccount;
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** An account that can hold a card, or the reason it cannot. */
const FoundAccount = ({ account, name, checked, onChoose }: FoundAccountProps) => {
  const supported = account.integrations.card.possible && linkability(account, []) !== 'Not supported';
  if (!supported)
    return (
      <li className="account-item">
        <div className="account-row" data-off>
          <AccountWords named account={account} badge="Not supported" />
        </div>
      </li>
    );
  return (
    <li className="account-item">
      <label className="account-row">
        <AccountWords named account={account} />
        <input type="radio" name={name} checked={checked} onChange={onChoose} />
      </label>
    </li>
  );
};

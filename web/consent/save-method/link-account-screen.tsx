import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type {
  AccountPromptEvent,
  accountPromptMachine,
} from '@yarda/domain/consent/save-method/account-prompt-machine.ts';
import type { SnapshotFrom } from 'xstate';
import { Amount } from '../../platform/ui/amount.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import '../../payments/payment-head.css';
import '../../payments/payment-source.css';
import './link-account-screen.css';

interface LinkAccountScreenProps {
  readonly snapshot: SnapshotFrom<typeof accountPromptMachine>;
  readonly payment: Payment;
  readonly send: (event: AccountPromptEvent) => void;
  /** The payer links the account on screen, or looks for theirs. */
  readonly onConfirm: () => void;
  /** Sign-in is in progress. */
  readonly authenticating: boolean;
  readonly onSignIn: () => void;
  /** Why sign-in failed. */
  readonly signInProblem?: string | null;
}

/** 'Link this account for future payments?', rendered from its machine's state. */
export const LinkAccountScreen = (props: LinkAccountScreenProps) => {
  if (props.snapshot.matches('inviting')) return <Invitation {...props} />;
  if (props.snapshot.matches('offering')) return <Offer {...props} />;
  return (
    <section className="step" aria-busy="true">
      <Skeleton height="12rem" />
    </section>
  );
};

const question = <StepHeading>Link this account for future payments?</StepHeading>;

const Invitation = ({ snapshot, send, authenticating, onSignIn, signInProblem }: LinkAccountScreenProps) => {
  const problem = snapshot.context.problem ?? signInProblem;
  const accept = () => {
    send({ type: 'payer.accepted' });
    if (snapshot.context.discoveryId !== null) onSignIn();
  };
  return (
    <section className="step link-account">
      {question}
      <p className="quiet">Your payment is made. Next time you pay from the same account with one tap.</p>
      {problem && (
        <Note tone="bad">
          <p>{problem}</p>
        </Note>
      )}
      <div className="step-actions">
        <Button busy={authenticating} onClick={accept}>
          {authenticating ? 'Authenticating...' : 'Sign In to Save Account'}
        </Button>
        <Button kind="plain" onClick={() => send({ type: 'payer.skipped' })}>
          Skip for Now
        </Button>
      </div>
    </section>
  );
};

const LAST_DIGITS = 4;

/** Shows the account number only to its owner; anyone else must know it. */
const Offer = ({ payment, send, onConfirm }: LinkAccountScreenProps) => {
  const own = payment.origin?.paymentMethod === 'bank_transfer' ? payment.origin : null;
  const bankName = own?.bankName ?? payment.payerBank;
  return (
    <section className="step link-account">
      {question}
      <div className="payment-head">
        <p className="payment-head-amount">
          Amount paid <Amount kobo={payment.amount} />
        </p>
      </div>
      {bankName && (
        <div className="payment-source-account">
          <NameBadge name={bankName} size={40} />
          <div>
            <p className="strong">{bankName}</p>
            {own && (
              <p className="quiet small figures">
                {`${own.accountName} • ****${own.accountNumber.slice(-LAST_DIGITS)}`}
              </p>
            )}
          </div>
        </div>
      )}
      <div className="step-actions">
        <Button onClick={onConfirm}>{own ? 'Confirm' : 'Enter Account Number'}</Button>
        <Button kind="plain" onClick={() => send({ type: 'payer.skipped' })}>
          Maybe later
        </Button>
      </div>
    </section>
  );
};

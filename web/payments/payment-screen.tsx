import type { PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import type { PayerAct } from '@yarda/domain/payments/payment-context.ts';
import type { paymentMachine } from '@yarda/domain/payments/payment-machine.ts';
import { paymentStatusView } from '@yarda/domain/payments/payment-status-view.ts';
import { missingAmount } from '@yarda/domain/payments/transfers/transfer-sentences.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import type { SnapshotFrom } from 'xstate';
import { BackButton } from '../platform/ui/back-button.tsx';
import { Button } from '../platform/ui/button.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { LongWait } from '../platform/ui/long-wait.tsx';
import { Note } from '../platform/ui/note.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentHead } from './payment-head.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { TransferReturns } from './transfer-returns.tsx';

type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>;

/** Shows an error that blocks payment altogether, over the screen where it happened. */
export type ShowProblem = (problem: {
  code: string;
  message: string;
  onRetry: () => void;
  onLeave: () => void;
}) => Elements;

interface PaymentScreenProps {
  readonly snapshot: PaymentSnapshot;
  readonly act: (act: PayerAct['type']) => void;
  readonly showProblem: ShowProblem;
  /** Why the previous method did not work. */
  readonly notice?: string | null;
  /** The payer's saved accounts. They come after the methods, which stand there first and would move under the hand. */
  readonly saved?: Elements;
  /** Whether the chip-card terminal may be used. */
  readonly terminal: boolean;
  /** The method to focus at first. */
  readonly focused?: PaymentMethod | null;
  readonly onMethod: (method: PaymentMethod) => void;
  /** Declines the whole request, below the methods. */
  readonly decline?: Elements;
}

/** One immediate payment, rendered from its machine's state. */
export const PaymentScreen = (props: PaymentScreenProps) => (
  <>
    {props.snapshot.context.payment.returns.length > 0 && (
      <TransferReturns payments={[props.snapshot.context.payment]} />
    )}
    <PaymentState {...props} />
  </>
);

const PaymentState = (props: PaymentScreenProps) => {
  const { snapshot, act, showProblem, notice, saved, terminal, focused, onMethod, decline } = props;
  const { payment, payerBank, problem, failure, announced, debit } = snapshot.context;
  const status = paymentStatusView(snapshot);
  const onLeave = () => act('payer.left');
  const onSent = () => act('payer.sent');
  const onRetry = () => act('payer.retried');

  if (snapshot.matches({ unpaid: 'opening' }))
    return <AccountOpening stepText={openingText(status.stepText)} onLeave={onLeave} />;

  if (snapshot.matches({ unpaid: { detailing: 'expired' } }))
    return (
      <AccountExpired
        problem={problem?.message ?? null}
        onRenew={() => act('payer.renewed')}
        onSent={onSent}
        onLeave={onLeave}
      />
    );

  if (snapshot.matches({ unpaid: 'detailing' }) || snapshot.matches({ unpaid: 'announcing' }))
    return (
      <TransferDetails
        payment={payment}
        sending={snapshot.matches({ unpaid: 'announcing' })}
        announced={announced}
        problem={problem?.message ?? null}
        onSent={onSent}
        onLeave={onLeave}
      />
    );

  if (snapshot.matches({ unpaid: 'failed' }))
    return (
      <PaymentFailed
        payment={payment}
        message={failure}
        money={debit === null ? null : 'No money was taken.'}
        onRetry={onRetry}
        onSwitch={() => act('payer.switched')}
      />
    );

  if (status.status !== 'pending')
    return (
      <PaymentProgress
        payment={payment}
        status={status}
        payerBank={payerBank}
        long={snapshot.matches({ unpaid: { waiting: 'long' } }) || snapshot.matches({ unpaid: { debiting: 'long' } })}
        debiting={snapshot.matches({ unpaid: 'debiting' })}
        onCancel={() => act('payer.cancelled')}
        onReview={() => act('payer.reviewed')}
      />
    );

  return (
    <section className="step">
      <PaymentHead payment={payment} />
      {notice && (
        <Note tone="bad">
          <p>
            <strong>{notice}</strong>
          </p>
          <p>Your card was not charged. Choose another way to pay.</p>
        </Note>
      )}
      {announced && <OnItsWay missing={missingAmount(payment)} />}
      <MethodChoice amount={missingAmount(payment)} terminal={terminal} focused={focused} onChoose={onMethod} />
      {saved}
      {payment.receivedAmount === 0 && decline}
      {problem && showProblem({ code: problem.code, message: problem.message, onRetry, onLeave })}
    </section>
  );
};

/** The payer said that they sent it, and stopped waiting for it. */
const OnItsWay = ({ missing }: { missing: number }) => (
  <Note tone="attention">
    <p>
      If you have already sent <span className="figures">{naira(missing)}</span>, wait: we will find it. Pay another way
      and it goes back to your account.
    </p>
  </Note>
);

const openingText = (stepText: string) => (stepText === 'Pending' ? 'Getting an account to pay into...' : stepText);

/** A placeholder while a one-time account is being opened. */
const AccountOpening = ({ stepText, onLeave }: { stepText: string; onLeave: () => void }) => (
  <section className="step" aria-busy="true">
    <div className="step-title">
      <BackButton onClick={onLeave} />
      <StepHeading>Pay by Transfer</StepHeading>
    </div>
    <p className="quiet" role="status">
      {stepText}
    </p>
    <Skeleton width="60%" height="3rem" />
    <Skeleton height="13rem" />
    <Skeleton height="3rem" />
    <LongWait>
      <p className="quiet small centred">
        The bank is still opening an account for you. You can go back and try again.
      </p>
    </LongWait>
  </section>
);

interface AccountExpiredProps {
  readonly problem: string | null;
  readonly onRenew: () => void;
  readonly onSent: () => void;
  readonly onLeave: () => void;
}

/** The one-time account has expired: get a new one, or say that the transfer was sent in time. */
const AccountExpired = ({ problem, onRenew, onSent, onLeave }: AccountExpiredProps) => (
  <section className="step">
    <div className="step-title">
      <BackButton onClick={onLeave} />
      <StepHeading>Pay by Transfer</StepHeading>
    </div>
    <Note tone="attention" icon="clock">
      <p>
        <strong>The account for this payment has expired.</strong>
      </p>
      <p>Please do not send money to it. It would go back to the account it came from.</p>
    </Note>
    {problem && (
      <Note tone="bad">
        <p>{problem}</p>
      </Note>
    )}
    <div className="step-actions">
      <Button onClick={onRenew}>Get a new account</Button>
      <Button kind="quiet" onClick={onSent}>
        I have made the transfer
      </Button>
    </div>
  </section>
);

import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { cardDigits, maskPan } from '@yarda/domain/payments/cards/card-number.ts';
import { type ChargeStatus, chargeStatus } from '@yarda/domain/payments/charges/charge-status.ts';
import { chargeWords } from '@yarda/domain/payments/charges/charge-words.ts';
import { missingAmount } from '@yarda/domain/payments/transfers/transfer-sentences.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Button } from '../platform/ui/button.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { ChallengeLink } from './charges/challenge-link.tsx';
import { type ChargeFace, type ChargePart, ChargeScreen, type ChargeScreenProps } from './charges/charge-screen.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { ProgressView } from './progress-view.tsx';

interface CardScreenProps extends Omit<ChargeScreenProps, 'face'> {
  readonly payment: Payment;
  /** The save-card choice, below the fields. */
  readonly save?: Elements;
}

/** One card payment, rendered from its charge's state. */
export const CardScreen = ({ payment, save, ...charging }: CardScreenProps) => (
  <ChargeScreen {...charging} face={faceOf(payment, save, maskedCard(charging.typed))} />
);

/** The card in the payer's hand; null after a reload, when only the server knows it. */
const maskedCard = ({ cardNumber }: ChargeScreenProps['typed']): string | null => {
  const digits = cardDigits(cardNumber);
  return digits.length < MIN_DIGITS ? null : maskPan(digits);
};

const MIN_DIGITS = 16;

const faceOf = (payment: Payment, save: Elements, card: string | null): ChargeFace => ({
  title: 'Pay with Card',
  head: <CardAmount payment={payment} />,
  foot: save,
  formProblem: (message) => <CardNotSaved message={message} />,
  progress: (part) => <Progress payment={payment} card={card} {...part} />,
  trouble: ({ snapshot, act }) => {
    const onRetry = () => act({ type: 'payer.tried_again' });
    if (snapshot.matches('uncertain')) return <CardUncertain payment={payment} onRetry={onRetry} />;
    const onSwitch = () => act({ type: 'payer.left' });
    const money = snapshot.matches('declined') ? 'Your card was not charged.' : null;
    return <PaymentFailed {...{ payment, money, onRetry, onSwitch }} message={snapshot.context.failure} />;
  },
});

const Progress = ({ payment, card, snapshot, act }: ChargePart & { payment: Payment; card: string | null }) => {
  const status = chargeStatus(snapshot);
  if (!status) return null;
  return (
    <CardProgress
      payment={payment}
      card={card}
      status={status}
      long={snapshot.matches({ deciding: 'long' })}
      challengeUrl={snapshot.matches({ challenge: 'opened' }) ? snapshot.context.challengeUrl : null}
      label={snapshot.context.cardEntry === 'hosted' ? 'Open the card page again' : undefined}
      onOpened={() => act({ type: 'payer.opened_challenge' })}
      onLeave={() => act({ type: 'payer.left' })}
    />
  );
};

const CardNotSaved = ({ message }: { message: string }) => (
  <Note tone="attention">
    <p>
      <strong>{message}</strong>
    </p>
    <p>Your card was not kept. Enter it again to try again.</p>
  </Note>
);

const CardAmount = ({ payment }: { payment: Payment }) => (
  <p className="card-amount">
    <strong className="figures">{naira(missingAmount(payment) || payment.amount)}</strong>
    <span>{payment.narration}</span>
  </p>
);

/** No retry of the charge got an answer: the outcome is unknown, so the page must not say that it failed. */
const CardUncertain = ({ payment, onRetry }: { payment: Payment; onRetry: () => void }) => (
  <section className="step">
    <StepHeading>Pay with Card</StepHeading>
    <p className="quiet">
      <span className="figures">{naira(payment.amount)}</span>
      <span>{` · ${payment.narration}`}</span>
    </p>
    <Note tone="attention">
      <p>
        <strong>{chargeWords.payment.unanswered}</strong>
      </p>
      <p>
        We cannot reach the server, so we do not know yet whether your card was charged. Check your connection and try
        again: your card is charged once at most.
      </p>
    </Note>
    <div className="step-actions">
      <Button onClick={onRetry}>Retry Payment</Button>
    </div>
  </section>
);

interface CardProgressProps {
  readonly payment: Payment;
  /** The masked number of the card in the payer's hand. */
  readonly card: string | null;
  readonly status: ChargeStatus;
  /** The wait for the bank has become long. */
  readonly long: boolean;
  /** The bank's page, while the payer needs to visit it. */
  readonly challengeUrl: string | null;
  /** The link's label, if the link does not lead to the bank's page. */
  readonly label?: string | undefined;
  readonly onOpened: () => void;
  readonly onLeave: () => void;
}

/**
 * A card payment in progress: 'Payment Received' is done from the bank's first report. While the bank's page is open, it
 * can be reopened or left.
 */
const CardProgress = (props: CardProgressProps) => {
  const { payment, card, status, long, challengeUrl, label, onOpened, onLeave } = props;
  return (
    <ProgressView payment={payment} status="in_progress" {...status} payerBank={card}>
      {long && (
        <Note tone="plain" icon="clock">
          <p>Your bank has not answered yet. We keep checking, and your card is charged once at most.</p>
          <p>You can close this page and come back to see how your payment is doing.</p>
        </Note>
      )}
      {challengeUrl && (
        <div className="step-actions payment-progress-actions">
          <ChallengeLink kind="quiet" {...{ challengeUrl, onOpened }} {...(label && { label })} />
          <Button kind="plain" onClick={onLeave}>
            cancel
          </Button>
        </div>
      )}
    </ProgressView>
  );
};

import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { cardDigits } from '@yarda/domain/payments/cards/card-number.ts';
import { maskPan } from '@yarda/domain/payments/cards/mask-pan.ts';
import { chargeStatus } from '@yarda/domain/payments/charges/charge-status.ts';
import { missingAmount } from '@yarda/domain/payments/transfers/transfer-sentences.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import type { Elements } from '../platform/ui/elements.ts';
import { Note } from '../platform/ui/note.tsx';
import { CardProgress } from './card-progress.tsx';
import { CardUncertain } from './card-uncertain.tsx';
import { type ChargeFace, type ChargePart, ChargeScreen, type ChargeScreenProps } from './charges/charge-screen.tsx';
import { PaymentFailed } from './payment-failed.tsx';

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
  const standing = chargeStatus(snapshot);
  if (!standing) return null;
  return (
    <CardProgress
      payment={payment}
      card={card}
      standing={standing}
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

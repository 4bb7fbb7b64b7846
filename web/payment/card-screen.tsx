import type { Payment } from '@yarda/contracts/payment.ts';
import type { CardAct } from '@yarda/domain/charges/charge-context.ts';
import type { cardMachine } from '@yarda/domain/charges/charge-machine.ts';
import { cardStanding } from '@yarda/domain/charges/charge-standing.ts';
import { naira } from '@yarda/domain/naira.ts';
import { missingAmount } from '@yarda/domain/payment/transfer-sentences.ts';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { CardForm, type TypedCard } from '../cards/card-form.tsx';
import { CardPin } from '../cards/card-pin.tsx';
import { ChallengeScreen } from '../charges/challenge-screen.tsx';
import { OtpScreen } from '../charges/otp-screen.tsx';
import { CardProgress } from './card-progress.tsx';
import { CardUncertain } from './card-uncertain.tsx';
import { PaymentFailed } from './payment-failed.tsx';

interface CardScreenProps {
  readonly snapshot: SnapshotFrom<typeof cardMachine>;
  readonly payment: Payment;
  readonly typed: TypedCard;
  readonly tried?: boolean;
  /** Whether the card is to be saved, below its fields. */
  readonly save?: ReactNode;
  readonly onType: (typed: TypedCard) => void;
  readonly onPin: (pin: string) => void;
  readonly act: (act: CardAct) => void;
}

/** One card payment, as a function of where its machine is. */
export const CardScreen = ({ snapshot, payment, typed, tried, save, onType, onPin, act }: CardScreenProps) => {
  const { displayMessage, challengeUrl, problem, failure } = snapshot.context;
  const onLeave = () => act({ type: 'payer.left' });
  const onTryAgain = () => act({ type: 'payer.tried_again' });
  const onOpened = () => act({ type: 'payer.opened_challenge' });
  const head = <CardAmount payment={payment} />;

  if (snapshot.matches('form'))
    return (
      <CardForm
        typed={typed}
        head={head}
        foot={save}
        problem={problem?.message ?? null}
        {...(tried && { tried })}
        onType={onType}
        onContinue={() => act({ type: 'payer.entered_card' })}
        onLeave={onLeave}
      />
    );

  if (snapshot.matches('pin'))
    return (
      <CardPin
        head={head}
        problem={problem?.message ?? null}
        onComplete={onPin}
        onBack={() => act({ type: 'payer.went_back' })}
      />
    );

  if (snapshot.matches('confirming'))
    return (
      <OtpScreen
        head={head}
        displayMessage={displayMessage}
        problem={problem?.message ?? null}
        verifying={!snapshot.matches({ confirming: 'entering' })}
        late={snapshot.matches({ confirming: { entering: 'late' } })}
        onVerify={(otp) => act({ type: 'payer.entered_otp', otp })}
        onTryAgain={onTryAgain}
        onLeave={onLeave}
      />
    );

  if (snapshot.matches({ challenged: 'offered' }) && challengeUrl)
    return <ChallengeScreen head={head} challengeUrl={challengeUrl} onOpened={onOpened} onLeave={onLeave} />;

  if (snapshot.matches({ charging: 'stranded' })) return <CardUncertain payment={payment} onRetry={onTryAgain} />;

  if (snapshot.matches('failed'))
    return <PaymentFailed payment={payment} message={failure} onRetry={onTryAgain} onSwitch={onLeave} />;

  const standing = cardStanding(snapshot);
  if (!standing) return null;
  return (
    <CardProgress
      payment={payment}
      standing={standing}
      long={snapshot.matches({ processing: 'long' })}
      challengeUrl={snapshot.matches({ challenged: 'opened' }) ? challengeUrl : null}
      onOpened={onOpened}
      onLeave={onLeave}
    />
  );
};

const CardAmount = ({ payment }: { payment: Payment }) => (
  <p className="card-amount">
    <strong className="figures">{naira(missingAmount(payment) || payment.amount)}</strong>
    <span>{payment.narration}</span>
  </p>
);

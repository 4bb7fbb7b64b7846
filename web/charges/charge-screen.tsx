import type { ChargeAct } from '@yarda/domain/charges/charge-context.ts';
import type { chargeMachine } from '@yarda/domain/charges/charge-machine.ts';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { CardForm, type TypedCard } from '../cards/card-form.tsx';
import { CardPin } from '../cards/card-pin.tsx';
import { ChallengeScreen } from './challenge-screen.tsx';
import { OtpScreen } from './otp-screen.tsx';

/** What a screen of a charge is drawn from, and what it tells. */
export interface ChargePart {
  readonly snapshot: SnapshotFrom<typeof chargeMachine>;
  readonly act: (act: ChargeAct) => void;
}

/** What a charge looks like by what it is for: its words, and the screens that tell of more than the card. */
export interface ChargeFace {
  readonly title: string;
  /** What the card is for, on every screen where something is entered. */
  readonly head: ReactNode;
  /** Above the fields of the card, and below them. */
  readonly intro?: ReactNode;
  readonly foot?: ReactNode;
  /** Why the card has to be entered again. */
  readonly formProblem: (message: string) => ReactNode;
  /** It is on its way. */
  readonly progress: (part: ChargePart) => ReactNode;
  /** It was declined, it has ended, or no answer came. */
  readonly trouble: (part: ChargePart) => ReactNode;
}

export interface ChargeScreenProps extends ChargePart {
  readonly face: ChargeFace;
  readonly typed: TypedCard;
  /** All mistakes show, as if the payer had tried to go on. */
  readonly tried?: boolean;
  readonly onType: (typed: TypedCard) => void;
  readonly onPin: (pin: string) => void;
}

/** One charge, as a function of where its machine is. */
export const ChargeScreen = ({ snapshot, act, face, typed, tried = false, onType, onPin }: ChargeScreenProps) => {
  const { displayMessage, challengeUrl, problem } = snapshot.context;
  const { title, head, intro, foot } = face;
  const onLeave = () => act({ type: 'payer.left' });

  if (snapshot.matches({ entry: 'form' }))
    return (
      <CardForm
        typed={typed}
        title={title}
        head={
          <>
            {head}
            {intro}
            {problem && face.formProblem(problem)}
          </>
        }
        foot={foot}
        tried={tried}
        onType={onType}
        onContinue={() => act({ type: 'payer.entered_card' })}
        onLeave={onLeave}
      />
    );

  if (snapshot.matches('entry'))
    return <CardPin head={head} problem={problem} onComplete={onPin} onBack={() => act({ type: 'payer.went_back' })} />;

  if (snapshot.matches('code'))
    return (
      <OtpScreen
        head={head}
        displayMessage={displayMessage}
        problem={problem}
        verifying={!snapshot.matches({ code: 'entering' })}
        late={snapshot.matches({ code: { entering: 'late' } })}
        onVerify={(otp) => act({ type: 'payer.entered_otp', otp })}
        onTryAgain={() => act({ type: 'payer.tried_again' })}
        onLeave={onLeave}
      />
    );

  if (snapshot.matches({ challenge: 'offered' }) && challengeUrl)
    return (
      <ChallengeScreen
        head={head}
        challengeUrl={challengeUrl}
        onOpened={() => act({ type: 'payer.opened_challenge' })}
        onLeave={onLeave}
      />
    );

  if (snapshot.matches('declined') || snapshot.matches('uncertain') || snapshot.matches('ended'))
    return face.trouble({ snapshot, act });
  return face.progress({ snapshot, act });
};

import { type ChargeAct, isUnheard } from '@yarda/domain/payments/charges/charge-context.ts';
import type { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import type { SnapshotFrom } from 'xstate';
import type { Elements } from '../../platform/ui/elements.ts';
import { CardForm, type TypedCard } from '../cards/card-form.tsx';
import { CardPin } from '../cards/card-pin.tsx';
import { AnswerScreen } from './answer-screen.tsx';
import { ChallengeScreen } from './challenge-screen.tsx';
import { HostedEntry } from './hosted-entry.tsx';
import { OtpScreen } from './otp-screen.tsx';

/** The state that a charge screen renders, and its actions. */
export interface ChargePart {
  readonly snapshot: SnapshotFrom<typeof chargeMachine>;
  readonly act: (act: ChargeAct) => void;
}

/** How a charge looks for its purpose: its texts, and the screens that show more than the card. */
export interface ChargeFace {
  readonly title: string;
  /** The purpose of the card, on every screen with input. */
  readonly head: Elements;
  /** Above and below the card fields; what is above them also stands above the PIN's button. */
  readonly intro?: Elements;
  readonly foot?: Elements;
  /** Why the card must be entered again. */
  readonly formProblem: (message: string) => Elements;
  /** The charge is in progress. */
  readonly progress: (part: ChargePart) => Elements;
  /** The charge was declined or has ended, or no answer came. */
  readonly trouble: (part: ChargePart) => Elements;
}

export interface ChargeScreenProps extends ChargePart {
  readonly face: ChargeFace;
  readonly typed: TypedCard;
  /** Shows all mistakes, as after an attempt to continue. */
  readonly tried?: boolean;
  /** The PIN entered last. */
  readonly pin?: string | undefined;
  readonly onType: (typed: TypedCard) => void;
  readonly onPin: (pin: string) => void;
}

/** One charge, rendered from its machine's state. */
export const ChargeScreen = ({ snapshot, act, face, typed, tried = false, pin, onType, onPin }: ChargeScreenProps) => {
  const { displayMessage, field, challengeUrl, problem, problemCode, cardEntry } = snapshot.context;
  const { title, head, intro, foot } = face;
  const onLeave = () => act({ type: 'payer.left' });

  const atHosted = snapshot.matches({ entry: 'hosted' });
  if (atHosted || (cardEntry === 'hosted' && snapshot.matches({ challenge: 'offered' })))
    return (
      <HostedEntry
        {...{ title, head, foot, problem, onLeave }}
        pageUrl={atHosted ? null : challengeUrl}
        onProceed={() => act({ type: 'payer.went_on' })}
        onOpened={() => act({ type: 'payer.opened_challenge' })}
      />
    );

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
    return (
      <CardPin
        {...{ head, intro, problem, problemCode }}
        entered={pin}
        onComplete={onPin}
        onBack={() => act({ type: 'payer.went_back' })}
      />
    );

  const code = {
    ...{ head, displayMessage, problem, onLeave },
    verifying: !snapshot.matches({ code: 'entering' }),
    late: snapshot.matches({ code: { entering: 'late' } }),
    onTryAgain: () => act({ type: 'payer.tried_again' }),
    onAnswer: (otp: string) => act({ type: 'payer.entered_otp', otp }),
  };
  if (snapshot.matches('code'))
    // The key clears the input when the bank requests another field.
    return field ? (
      <AnswerScreen key={field} {...code} field={field} />
    ) : (
      <OtpScreen {...code} unheard={isUnheard(snapshot.context)} />
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

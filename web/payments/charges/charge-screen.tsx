import type { RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import { isWholeAnswer, isWholeCode, mentionsToken, otpLength } from '@yarda/domain/payments/cards/card-secrets.ts';
import { type ChargeAct, isUnheard } from '@yarda/domain/payments/charges/charge-context.ts';
import type { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import { plainDigits } from '@yarda/domain/platform/text/plain-digits.ts';
import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { BackButton } from '../../platform/ui/back-button.tsx';
import { CodeField } from '../../platform/ui/code-field.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Field } from '../../platform/ui/field.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { CardForm, type TypedCard } from '../cards/card-form.tsx';
import { CardPin } from '../cards/card-pin.tsx';
import { BankQuestion, type BankQuestionState } from './bank-question.tsx';
import { ChallengeLink } from './challenge-link.tsx';
import { HostedEntry } from './hosted-entry.tsx';
import '../cards/card-screens.css';

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

interface ChallengeScreenProps {
  readonly head?: Elements;
  readonly challengeUrl: string;
  readonly onOpened: () => void;
  readonly onLeave: () => void;
}

/** The bank wants to authenticate the payer on its own page, in a new tab. */
const ChallengeScreen = ({ head, challengeUrl, onOpened, onLeave }: ChallengeScreenProps) => (
  <section className="step">
    <div className="step-title">
      <BackButton onClick={onLeave} />
      <StepHeading>3D Secure Authentication Required</StepHeading>
    </div>
    {head}
    <p>
      Your bank requires additional verification. Click the button below to complete the authentication in a new tab.
    </p>
    <div className="step-actions">
      <ChallengeLink kind="primary" challengeUrl={challengeUrl} onOpened={onOpened} />
    </div>
  </section>
);

interface AnswerScreenProps extends BankQuestionState {
  readonly field: RequestedField;
  readonly problem: string | null;
  readonly onAnswer: (answer: string) => void;
}

/** Requests a field that the bank needs besides a code. The answer goes to the bank and is not stored. */
const AnswerScreen = ({ field, problem, ...question }: AnswerScreenProps) => {
  const [typed, setTyped] = useState('');
  return (
    <BankQuestion {...question} send="Continue" answer={isWholeAnswer(typed, field) ? typed.trim() : null}>
      <Field
        {...inputs[field]}
        value={typed}
        autoFocus
        readOnly={question.verifying}
        mistake={problem ?? undefined}
        onChange={(text) => setTyped(field === 'phone' ? plainDigits(text) : text)}
      />
      <p className="quiet small">It goes to your bank. We do not keep it.</p>
    </BankQuestion>
  );
};

const inputs = {
  phone: { label: 'Phone number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  birthday: { label: 'Date of birth', type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  address: { label: 'Address', autoComplete: 'street-address', maxLength: 200 },
} as const;

interface OtpScreenProps extends BankQuestionState {
  readonly problem: string | null;
  /** No answer came: the code may be right, and stays. */
  readonly unheard?: boolean;
  readonly onAnswer: (otp: string) => void;
}

/** The code the bank asks for: six digits, or the code from a bank token. */
const OtpScreen = ({ problem, unheard = false, ...question }: OtpScreenProps) => {
  const { displayMessage, verifying } = question;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (verifying || problem === null) return;
    if (!unheard) setTyped('');
    input.current?.focus();
  }, [verifying, problem, unheard]);
  const code = {
    ref: input,
    label: 'Enter OTP',
    value: typed,
    autoFocus: true,
    readOnly: verifying,
    mistake: problem ?? undefined,
    onChange: (text: string) => setTyped(plainDigits(text)),
  };
  return (
    <BankQuestion {...question} send="Verify OTP" answer={isWholeCode(typed, displayMessage) ? typed.trim() : null}>
      {mentionsToken(displayMessage) ? (
        <Field {...code} maxLength={64} autoComplete="one-time-code" />
      ) : (
        <CodeField {...code} length={otpLength} />
      )}
    </BankQuestion>
  );
};

import { pinLength, pinMistake } from '@yarda/domain/payments/cards/card-secrets.ts';
import { digitsOf } from '@yarda/domain/platform/text/plain-digits.ts';
import { type FormEvent, useState } from 'react';
import { connectionAdvice } from '../../platform/api/connection-advice.ts';
import { BackButton } from '../../platform/ui/back-button.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Field } from '../../platform/ui/field.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import './card-screens.css';

interface CardPinProps {
  readonly head?: Elements;
  /** An explanation of the payment, if the payer buys nothing. */
  readonly intro?: Elements;
  /** Why the last charge failed. */
  readonly problem: string | null;
  readonly problemCode?: string | null;
  /** The PIN entered last: it need not be typed again after a problem that is not its own. */
  readonly entered?: string | undefined;
  readonly onComplete: (pin: string) => void;
  readonly onBack: () => void;
}

/** The card's four-digit PIN, masked. */
export const CardPin = ({
  head,
  intro,
  problem,
  problemCode = null,
  entered = '',
  onComplete,
  onBack,
}: CardPinProps) => {
  const [pin, setPin] = useState(problemCode === null || problemCode === 'PIN_WRONG' ? '' : entered);
  const [tried, setTried] = useState(false);
  const mistake = pinMistake(pin);
  const advice = connectionAdvice(problemCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!mistake) onComplete(pin);
  };
  return (
    <form className="step" onSubmit={submit} noValidate>
      <div className="step-title">
        <BackButton onClick={onBack} />
        <StepHeading>Enter Card PIN</StepHeading>
      </div>
      {head}
      {problem && (
        <Note tone="bad">
          <p>{problem}</p>
          {advice && <p>{advice}</p>}
        </Note>
      )}
      <Field
        label="Card PIN"
        className="card-pin"
        type="password"
        value={pin}
        mistake={tried ? (mistake ?? undefined) : undefined}
        inputMode="numeric"
        autoComplete="off"
        onChange={(text) => setPin(digitsOf(text, pinLength))}
      />
      {intro}
      <p className="quiet small">Your card and its PIN are encrypted on this device before they are sent.</p>
      <div className="step-actions">
        <Button type="submit">Complete Payment</Button>
      </div>
    </form>
  );
};

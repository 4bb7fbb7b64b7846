import type { AskedField } from '@yarda/contracts/cards-charge.ts';
import { isWholeAnswer, shownMessage } from '@yarda/domain/cards/card-secrets.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { BackButton } from '../ui/back-button.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { OtpRetry } from './otp-retry.tsx';
import '../cards/card-screens.css';

interface AnswerScreenProps {
  readonly head?: ReactNode;
  readonly field: AskedField;
  readonly displayMessage: string;
  readonly problem: string | null;
  readonly verifying: boolean;
  /** 15 s have passed, so the payer may start again. */
  readonly late: boolean;
  readonly onAnswer: (answer: string) => void;
  readonly onTryAgain: () => void;
  readonly onLeave: () => void;
}

/** What the bank asks its customer for besides a code. It goes to the bank, and is not kept. */
export const AnswerScreen = (props: AnswerScreenProps) => {
  const { head, field, displayMessage, problem, verifying, late, onAnswer, onTryAgain, onLeave } = props;
  const [typed, setTyped] = useState('');
  const whole = isWholeAnswer(typed, field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole && !verifying) onAnswer(typed.trim());
  };
  return (
    <form className="step card-form" onSubmit={submit} noValidate>
      <div className="step-title">
        <BackButton onClick={onLeave} />
        <StepHeading>Verify Payment</StepHeading>
      </div>
      {head}
      <p>{shownMessage(displayMessage)}</p>
      <Field
        {...inputs[field]}
        value={typed}
        autoFocus
        readOnly={verifying}
        mistake={problem ?? undefined}
        onChange={setTyped}
      />
      <p className="quiet small">It goes to your bank. We do not keep it.</p>
      <div className="step-actions">
        <Button type="submit" busy={verifying} disabled={!whole}>
          {verifying ? 'Verifying...' : 'Continue'}
        </Button>
        {!verifying && <OtpRetry late={late} onTryAgain={onTryAgain} />}
      </div>
    </form>
  );
};

const inputs = {
  phone: { label: 'Phone number', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
  birthday: { label: 'Date of birth', type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  address: { label: 'Address', autoComplete: 'street-address', maxLength: 200 },
} as const;

import { asksForToken, isWholeCode, shownMessage } from '@yarda/domain/cards/card-secrets.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { BackButton } from '../ui/back-button.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { OtpBoxes } from './otp-boxes.tsx';
import { OtpRetry } from './otp-retry.tsx';
import '../cards/card-screens.css';

interface OtpScreenProps {
  readonly head?: ReactNode;
  readonly displayMessage: string;
  readonly problem: string | null;
  readonly verifying: boolean;
  /** 15 s have passed, so the payer may start again. */
  readonly late: boolean;
  readonly onVerify: (otp: string) => void;
  readonly onTryAgain: () => void;
  readonly onLeave: () => void;
}

/** The code the bank asks for: six digits, or the code from a bank token. */
export const OtpScreen = (props: OtpScreenProps) => {
  const { head, displayMessage, problem, verifying, late, onVerify, onTryAgain, onLeave } = props;
  const [code, setCode] = useState('');
  const whole = isWholeCode(code, displayMessage);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole && !verifying) onVerify(code.trim());
  };
  return (
    <form className="step card-form" onSubmit={submit} noValidate>
      <div className="step-title">
        <BackButton onClick={onLeave} />
        <StepHeading>Verify Payment</StepHeading>
      </div>
      {head}
      <p>{shownMessage(displayMessage)}</p>
      {asksForToken(displayMessage) ? (
        <Field
          label="Enter OTP"
          value={code}
          autoComplete="one-time-code"
          maxLength={64}
          readOnly={verifying}
          onChange={setCode}
        />
      ) : (
        <OtpBoxes code={code} disabled={verifying} onChange={setCode} />
      )}
      {problem && (
        <Note tone="bad">
          <p>{problem}</p>
        </Note>
      )}
      <div className="step-actions">
        <Button type="submit" busy={verifying} disabled={!whole}>
          {verifying ? 'Verifying...' : 'Verify OTP'}
        </Button>
        {!verifying && <OtpRetry late={late} onTryAgain={onTryAgain} />}
      </div>
    </form>
  );
};

import { asksForToken, isWholeCode, otpLength, shownMessage } from '@yarda/domain/cards/card-secrets.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { BackButton } from '../ui/back-button.tsx';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Field } from '../ui/field.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
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
  const [typed, setTyped] = useState('');
  const whole = isWholeCode(typed, displayMessage);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole && !verifying) onVerify(typed.trim());
  };
  const code = {
    label: 'Enter OTP',
    value: typed,
    autoFocus: true,
    readOnly: verifying,
    mistake: problem ?? undefined,
    onChange: setTyped,
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
        <Field {...code} maxLength={64} autoComplete="one-time-code" />
      ) : (
        <CodeField {...code} length={otpLength} />
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

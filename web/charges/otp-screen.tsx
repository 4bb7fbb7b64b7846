import { asksForToken, isWholeCode, otpLength } from '@yarda/domain/cards/card-secrets.ts';
import { useState } from 'react';
import { CodeField } from '../ui/code-field.tsx';
import { Field } from '../ui/field.tsx';
import { BankQuestion, type BankQuestionState } from './bank-question.tsx';

interface OtpScreenProps extends BankQuestionState {
  readonly problem: string | null;
  readonly onAnswer: (otp: string) => void;
}

/** The code the bank asks for: six digits, or the code from a bank token. */
export const OtpScreen = ({ problem, ...question }: OtpScreenProps) => {
  const { displayMessage, verifying } = question;
  const [typed, setTyped] = useState('');
  const code = {
    label: 'Enter OTP',
    value: typed,
    autoFocus: true,
    readOnly: verifying,
    mistake: problem ?? undefined,
    onChange: setTyped,
  };
  return (
    <BankQuestion {...question} send="Verify OTP" answer={isWholeCode(typed, displayMessage) ? typed.trim() : null}>
      {asksForToken(displayMessage) ? (
        <Field {...code} maxLength={64} autoComplete="one-time-code" />
      ) : (
        <CodeField {...code} length={otpLength} />
      )}
    </BankQuestion>
  );
};

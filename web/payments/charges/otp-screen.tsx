import { isWholeCode, mentionsToken, otpLength } from '@yarda/domain/payments/cards/card-secrets.ts';
import { plainDigits } from '@yarda/domain/platform/text/plain-digits.ts';
import { useEffect, useRef, useState } from 'react';
import { CodeField } from '../../platform/ui/code-field.tsx';
import { Field } from '../../platform/ui/field.tsx';
import { BankQuestion, type BankQuestionState } from './bank-question.tsx';

interface OtpScreenProps extends BankQuestionState {
  readonly problem: string | null;
  /** No answer came: the code may be right, and stays. */
  readonly unheard?: boolean;
  readonly onAnswer: (otp: string) => void;
}

/** The code the bank asks for: six digits, or the code from a bank token. */
export const OtpScreen = ({ problem, unheard = false, ...question }: OtpScreenProps) => {
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

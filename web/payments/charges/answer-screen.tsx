import type { RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import { isWholeAnswer } from '@yarda/domain/payments/cards/card-secrets.ts';
import { plainDigits } from '@yarda/domain/platform/text/plain-digits.ts';
import { useState } from 'react';
import { Field } from '../../platform/ui/field.tsx';
import { BankQuestion, type BankQuestionState } from './bank-question.tsx';

interface AnswerScreenProps extends BankQuestionState {
  readonly field: RequestedField;
  readonly problem: string | null;
  readonly onAnswer: (answer: string) => void;
}

/** Requests a field that the bank needs besides a code. The answer goes to the bank and is not stored. */
export const AnswerScreen = ({ field, problem, ...question }: AnswerScreenProps) => {
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

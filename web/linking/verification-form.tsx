import type { LinkTold } from '@yarda/domain/linking/linking-calls.ts';
import {
  type VerificationField,
  verificationMaxLength,
  verificationMistake,
  verificationPlaceholder,
} from '@yarda/domain/linking/verification-fields.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { AccountSummary } from './account-summary.tsx';
import type { LinkingPart } from './linking-part.ts';

interface VerificationFormProps extends LinkingPart {
  readonly link: Extract<LinkTold, { next: 'verification' }>;
}

/** The questions of the alternate service that prove the account is the payer's. */
export const VerificationForm = ({ snapshot, link: { fields }, act }: VerificationFormProps) => {
  const { account, problem } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const verifying = !snapshot.matches({ verification: 'entering' });
  const typedIn = ({ param }: VerificationField) => typed[param] ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = fields.findIndex((field) => verificationMistake(field, typedIn(field)) !== null);
    if (wrong !== -1) form.current?.querySelectorAll('input')[wrong]?.focus();
    else if (!verifying)
      act({
        type: 'payer.verified',
        values: fields.map((field) => ({ param: field.param, value: typedIn(field).trim() })),
      });
  };
  return (
    <form ref={form} className="step" onSubmit={submit} noValidate>
      <StepHeading>Complete Account Verification</StepHeading>
      <AccountSummary account={account} />
      {fields.map((field) => (
        <VerificationInput
          key={field.param}
          field={field}
          value={typedIn(field)}
          tried={tried}
          readOnly={verifying}
          onChange={(value) => setTyped((before) => ({ ...before, [field.param]: value }))}
        />
      ))}
      {problem && (
        <Note tone="bad">
          <p>{problem.message}</p>
        </Note>
      )}
      <div className="step-actions">
        <Button type="submit" busy={verifying}>
          {verifying ? 'Verifying...' : 'Verify Account'}
        </Button>
        <Button kind="quiet" onClick={() => act({ type: 'payer.went_back' })}>
          Back
        </Button>
      </div>
    </form>
  );
};

interface VerificationInputProps {
  readonly field: VerificationField;
  readonly value: string;
  readonly tried: boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

const VerificationInput = ({ field, value, tried, readOnly, onChange }: VerificationInputProps) => (
  <div className="verification-input">
    <Field
      label={field.label}
      value={value}
      mistake={(tried && verificationMistake(field, value)) || undefined}
      required
      readOnly={readOnly}
      placeholder={verificationPlaceholder(field)}
      maxLength={verificationMaxLength(field)}
      inputMode={field.param === 'CARD' || field.param === 'OTP' ? 'numeric' : 'text'}
      autoComplete={field.param === 'OTP' ? 'one-time-code' : 'off'}
      onChange={onChange}
    />
    {field.description && <p className="quiet small">{field.description}</p>}
  </div>
);

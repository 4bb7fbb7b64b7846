import {
  verificationMistake,
  verificationPlaceholder,
  verificationTyped,
} from '@yarda/domain/linking/verification-fields.ts';
import type { VerificationField } from '@yarda/domain/linking/verification-values.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../platform/ui/button.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { Field } from '../platform/ui/field.tsx';
import { NameBadge } from '../platform/ui/name-badge.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { AccountSummary } from './account-summary.tsx';
import type { LinkingPart } from './linking-part.ts';

interface VerificationFormProps extends LinkingPart {
  readonly fields: readonly VerificationField[];
  readonly serviceLogo: string | null;
}

/** The questions of the alternate service that prove the account is the payer's. */
export const VerificationForm = ({ serviceLogo, ...props }: VerificationFormProps) => (
  <LinkQuestions
    {...props}
    heading="Complete Account Verification"
    sending={!props.snapshot.matches({ verification: 'entering' })}
    send="Verify Account"
    sendingWords="Verifying..."
  >
    {serviceLogo && <NameBadge name="Remita" image={serviceLogo} size={40} />}
  </LinkQuestions>
);

interface LinkQuestionsProps extends Omit<VerificationFormProps, 'serviceLogo'> {
  readonly heading: string;
  readonly sending: boolean;
  readonly send: string;
  readonly sendingWords: string;
  /** Stands between the account and the questions. */
  readonly children?: Elements;
}

/** Questions that a link asks, as a form. */
export const LinkQuestions = ({
  snapshot,
  fields,
  act,
  heading,
  sending,
  send,
  sendingWords,
  children,
}: LinkQuestionsProps) => {
  const { account, problem } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const typedIn = ({ param }: VerificationField) => typed[param] ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = fields.findIndex((field) => verificationMistake(field, typedIn(field)) !== null);
    if (wrong !== -1) form.current?.querySelectorAll('input')[wrong]?.focus();
    else if (!sending)
      act({
        type: 'payer.verified',
        values: fields.map((field) => ({ param: field.param, value: typedIn(field).trim() })),
      });
  };
  return (
    <form ref={form} className="step" onSubmit={submit} noValidate>
      <StepHeading>{heading}</StepHeading>
      <AccountSummary account={account} />
      {children}
      {fields.map((field) => (
        <VerificationInput
          key={field.param}
          field={field}
          value={typedIn(field)}
          tried={tried}
          readOnly={sending}
          onChange={(value) => setTyped((before) => ({ ...before, [field.param]: value }))}
        />
      ))}
      {problem && (
        <Note tone="bad">
          <p>{problem.message}</p>
        </Note>
      )}
      <div className="step-actions">
        <Button type="submit" busy={sending}>
          {sending ? sendingWords : send}
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

const keyboards: Readonly<Record<string, 'numeric' | 'email'>> = {
  ...{ CARD: 'numeric', OTP: 'numeric' },
  ...{ bvn: 'numeric', email: 'email' },
};
const fills: Readonly<Record<string, string>> = { OTP: 'one-time-code', email: 'email', address: 'street-address' };

const VerificationInput = ({ field, value, tried, readOnly, onChange }: VerificationInputProps) => (
  <div className="verification-input">
    <Field
      label={field.label}
      value={value}
      mistake={(tried && verificationMistake(field, value)) || undefined}
      required
      readOnly={readOnly}
      placeholder={verificationPlaceholder(field)}
      inputMode={keyboards[field.param] ?? 'text'}
      autoComplete={fills[field.param] ?? 'off'}
      onChange={(typed) => onChange(verificationTyped(field, typed))}
    />
    {field.description && <p className="quiet small">{field.description}</p>}
  </div>
);

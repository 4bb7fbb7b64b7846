import type { SignInTrouble } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { type FormEvent, useState } from 'react';
import { BackButton } from '../../platform/ui/back-button.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Field } from '../../platform/ui/field.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { SandboxLine } from './sandbox-line.tsx';
import { TroubleNote } from './trouble-note.tsx';

interface PhoneStepProps {
  readonly written: string;
  readonly trouble: SignInTrouble | null;
  readonly merchantName: string | null;
  readonly sending: boolean;
  readonly onPhone: (written: string) => void;
  readonly onUse: () => void;
  /** Back to the returning person's greeting. */
  readonly onBack?: () => void;
}

/** 'Phone number', where the code will be sent. */
export const PhoneStep = ({ written, trouble, merchantName, sending, onPhone, onUse, onBack }: PhoneStepProps) => {
  const [phone, setPhone] = useState(written);
  const mistaken = trouble === 'phone-invalid';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) onPhone(phone);
  };
  return (
    <section className="step">
      <div className="sign-in-title">
        {onBack && <BackButton onClick={onBack} />}
        <StepHeading>Sign in with your phone</StepHeading>
        <p className="quiet">{`We send you a code, once. After that your passkey is enough${merchantName ? `, at ${merchantName} and everywhere else` : ''}.`}</p>
        <SandboxLine />
      </div>
      <form className="step" onSubmit={submit} noValidate>
        <Field
          label="Phone number"
          type="tel"
          name="phone"
          autoComplete="tel"
          inputMode="tel"
          placeholder="0800 000 0000"
          value={phone}
          onChange={setPhone}
          mistake={mistaken ? signInTroubles['phone-invalid'] : undefined}
        />
        {trouble && !mistaken && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
        <div className="step-actions">
          <Button type="submit" busy={sending}>
            {sending ? 'Sending...' : 'Send code'}
          </Button>
          {sending && (
            <LongWait>
              <p className="quiet small centred">Still sending the code. Your connection may be slow.</p>
            </LongWait>
          )}
          <div className="centred">
            <Button kind="plain" onClick={onUse}>
              I already have a passkey
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
};

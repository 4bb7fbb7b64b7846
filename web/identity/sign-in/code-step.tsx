import type { SentCode } from '@yarda/domain/identity/sign-in/sign-in-calls.ts';
import { CODE_LENGTH } from '@yarda/domain/identity/sign-in/sign-in-timing.ts';
import { type SignInTrouble, signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { type FormEvent, useState } from 'react';
import { useServerTime } from '../../platform/api/use-server-time.ts';
import { BackButton } from '../../platform/ui/back-button.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { CodeField } from '../../platform/ui/code-field.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { SandboxLine } from './sandbox-line.tsx';
import { TroubleNote } from './trouble-note.tsx';

interface CodeStepProps {
  readonly phone: string;
  readonly sent: SentCode;
  readonly trouble: SignInTrouble | null;
  readonly at: 'entering' | 'verifying' | 'resending' | 'expired';
  readonly onCode: (code: string) => void;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

/** 'One-time code': submitted once complete. */
export const CodeStep = ({ phone, sent, trouble, at, onCode, onAgain, onOther }: CodeStepProps) => {
  const [typed, setTyped] = useState('');
  const [handedIn, setHandedIn] = useState<string | null>(null);
  const verifying = at === 'verifying';
  const mistake = mistakeOf(trouble);
  // A code that was refused, or has expired, is typed again.
  const code = at === 'expired' || (mistake && typed === handedIn) ? '' : typed;
  const handIn = (digits: string) => {
    if (digits.length !== CODE_LENGTH || at !== 'entering') return;
    setHandedIn(digits);
    onCode(digits);
  };
  const change = (digits: string) => {
    setTyped(digits);
    if (digits !== code) handIn(digits);
  };
  const again = () => {
    setTyped('');
    onAgain();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    handIn(code);
  };
  return (
    <section className="step">
      <div className="sign-in-title">
        <BackButton onClick={onOther} />
        <StepHeading>Enter the code</StepHeading>
        <p className="quiet">
          We sent it to <span className="figures strong">{phone}</span>.
        </p>
        <SandboxLine />
      </div>
      <form className="step" onSubmit={submit} noValidate>
        <CodeField
          label="One-time code"
          length={CODE_LENGTH}
          value={code}
          autoFocus
          readOnly={verifying || at === 'expired'}
          onChange={change}
          mistake={mistake}
        />
        {trouble && !mistake && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
        <div className="step-actions">
          {at === 'expired' ? (
            <Button onClick={again}>Send a new code</Button>
          ) : (
            <Button type="submit" busy={verifying} disabled={code.length < CODE_LENGTH}>
              {verifying ? 'Verifying...' : 'Verify'}
            </Button>
          )}
          {at !== 'expired' && <ResendCode resendAt={sent.resendAt} sending={at === 'resending'} onAgain={again} />}
          <div className="centred">
            <Button kind="plain" onClick={onOther}>
              Use another number
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
};

const mistakeOf = (trouble: SignInTrouble | null): string | undefined =>
  trouble === 'code-wrong' || trouble === 'code-expired' ? signInTroubles[trouble] : undefined;

interface ResendCodeProps {
  /** When another code may be requested. ISO 8601. */
  readonly resendAt: string;
  readonly sending: boolean;
  readonly onAgain: () => void;
}

/** A button for another code once allowed, with a countdown until then. */
const ResendCode = ({ resendAt, sending, onAgain }: ResendCodeProps) => {
  const left = Math.ceil((Date.parse(resendAt) - useServerTime()) / 1_000);
  if (left > 0)
    return (
      <p className="quiet small centred sign-in-line figures">
        {`You can ask for another code in ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </p>
    );
  return (
    <div className="centred">
      <Button kind="plain" busy={sending} onClick={onAgain}>
        {sending ? 'Sending...' : 'Send another code'}
      </Button>
    </div>
  );
};

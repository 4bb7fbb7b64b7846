import { shownMessage } from '@yarda/domain/payments/cards/card-secrets.ts';
import { chargeTiming } from '@yarda/domain/payments/charges/charge-timing.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { BackButton } from '../../platform/ui/back-button.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import '../cards/card-screens.css';

/** Properties shared by all questions of the payer's bank. */
export interface BankQuestionState {
  readonly head?: Elements;
  readonly displayMessage: string;
  readonly verifying: boolean;
  /** 15 s have passed, so the payer may start again. */
  readonly late: boolean;
  readonly onTryAgain: () => void;
  readonly onLeave: () => void;
}

interface BankQuestionProps extends BankQuestionState {
  /** The button's label. */
  readonly send: string;
  /** The answer, if what is typed is a whole one. */
  readonly answer: string | null;
  readonly onAnswer: (answer: string) => void;
  /** The field. */
  readonly children: Elements;
}

/** The form in which the payer answers their bank. */
export const BankQuestion = (props: BankQuestionProps) => {
  const { head, displayMessage, send, answer, verifying, late, onAnswer, onTryAgain, onLeave, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer !== null && !verifying) onAnswer(answer);
  };
  return (
    <form className="step" onSubmit={submit} noValidate>
      <div className="step-title">
        <BackButton onClick={onLeave} />
        <StepHeading>Verify Payment</StepHeading>
      </div>
      {head}
      <p>{shownMessage(displayMessage)}</p>
      {children}
      <div className="step-actions">
        <Button type="submit" busy={verifying} disabled={answer === null}>
          {verifying ? 'Verifying...' : send}
        </Button>
        {!verifying && <OtpRetry late={late} onTryAgain={onTryAgain} />}
      </div>
    </form>
  );
};

const SECOND_MS = 1_000;

/** 'Try Again' once allowed, with a countdown until then. The countdown restarts on every mount. */
const OtpRetry = ({ late, onTryAgain }: { late: boolean; onTryAgain: () => void }) => {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed((seconds) => seconds + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (late)
    return (
      <Button kind="plain" onClick={onTryAgain}>
        Try Again
      </Button>
    );
  const left = Math.max(1, chargeTiming.otpRetry / SECOND_MS - passed);
  return <p className="quiet small centred figures otp-countdown">{`Try Again in ${left} s`}</p>;
};

import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { requestedLines } from '@yarda/domain/consent/view/requested-lines.ts';
import { productName } from '@yarda/domain/platform/text/product-name.ts';
import { Button } from '../../platform/ui/button.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { DeclineButton } from '../steps/decline-button.tsx';
import { RequestedLines } from '../view/requested-lines.tsx';
import './auth-prompt.css';

interface AuthPromptProps {
  readonly consent: Consent;
  /** Pressed, and loading what it needs. */
  readonly busy?: boolean;
  readonly problem: string | null;
  /** Focuses the button on mount. */
  readonly focused?: boolean;
  readonly onAuthenticate: () => void;
  /** Missing where what was asked for before goes on. */
  readonly onDecline?: () => void;
  /** The button has gained or lost the focus. */
  readonly onFocus?: (focused: boolean) => void;
  readonly onPointerDown?: () => void;
}

/** Asks for sign-in: the merchant, the purpose and one button. */
export const AuthPrompt = ({
  consent,
  busy = false,
  problem,
  focused = false,
  onAuthenticate,
  onDecline,
  onFocus,
  onPointerDown,
}: AuthPromptProps) => {
  const merchant = merchantName(consent);
  const lines = requestedLines(consent);
  const nothingRequested = lines.length === 0 && consent.payments.length === 0 && consent.formId === null;
  return (
    <section className="step">
      <div className="auth-prompt-head">
        <NameBadge name={merchant} image={consent.counterparty.image} size={56} />
        <div>
          <StepHeading>{merchant}</StepHeading>
          <p className="quiet">{`uses ${productName} to authenticate users`}</p>
        </div>
      </div>
      {nothingRequested && <p>Please sign in to grant consent</p>}
      {lines.length > 0 && <RequestedLines title="They would like to:" lines={lines} />}
      {lines.length === 0 && consent.formId !== null && <p>They would like you to fill in a form.</p>}
      {problem && (
        <Note tone="bad">
          <p>{problem}</p>
        </Note>
      )}
      <div className="step-actions">
        <Button
          busy={busy}
          autoFocus={focused}
          onClick={onAuthenticate}
          onPointerDown={onPointerDown}
          onFocus={() => onFocus?.(true)}
          onBlur={() => onFocus?.(false)}
        >
          {nothingRequested ? 'Sign In' : 'Authenticate'}
        </Button>
        {onDecline && <DeclineButton kind="plain" onDecline={onDecline} />}
        <p className="quiet small centred">You have not agreed to anything yet. You will see it in full first.</p>
      </div>
    </section>
  );
};

import { ReportButton } from '../../merchants/embedding/report-button.tsx';
import { shareAddress } from '../../merchants/embedding/share-consent.tsx';
import { connectionAdvice } from '../../platform/api/connection-advice.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Modal } from '../../platform/ui/modal.tsx';
import { SlipRow } from '../../platform/ui/slip-row.tsx';
import { instantText } from './instant.tsx';

interface ConsentErrorProps {
  readonly consentId: string;
  readonly message: string;
  /** The code of the problem, if a call failed. */
  readonly code?: string | null;
  /** The known state of the payer's money. */
  readonly money?: string | null;
  /** False where pressing again cannot help. */
  readonly retryable?: boolean;
  /** When it can help, if that is known: an ISO timestamp. */
  readonly possibleFrom?: string | null;
  /** The debit of an account was refused: what can be chosen instead. */
  readonly another?: 'account' | 'method' | null;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** An error that stops the consent, shown over the screen where it happened. */
export const ConsentError = ({
  consentId,
  message,
  code = null,
  money = null,
  retryable = true,
  possibleFrom = null,
  another = null,
  onRetry,
  onLeave,
}: ConsentErrorProps) => (
  <Modal title="Consent Error" onDismiss={onLeave}>
    <div role="alert">
      <p className="quiet">{message.trim() || 'Failed to grant consent'}</p>
      {connectionAdvice(code) && <p>{connectionAdvice(code)}</p>}
      {money && <p>{money}</p>}
      {another === 'method' && <p>Your consent was given. Only the payment was not made.</p>}
    </div>
    {!retryable && possibleFrom && <p>{`From ${instantText(possibleFrom)} it can approve this.`}</p>}
    {!retryable && <OnAnotherDevice />}
    <div className="step-actions">
      {retryable && <Button onClick={onRetry}>Try Again</Button>}
      {another && (
        <Button kind="quiet" onClick={onLeave}>
          {another === 'account' ? 'Choose another account' : 'Try Another Method'}
        </Button>
      )}
      <ReportButton consentId={consentId} error={message.trim() || 'Consent failed'}>
        Report & Close
      </ReportButton>
    </div>
  </Modal>
);

/** Only time solves this problem on this device. Another device can approve at once: this shows how. */
const OnAnotherDevice = () => (
  <>
    <p>Approve this on a device that you have had for longer.</p>
    <ul className="slip">
      <SlipRow
        name="This page’s address"
        value={shareAddress(location.href)}
        copied="address"
        className="quiet small"
      />
    </ul>
  </>
);

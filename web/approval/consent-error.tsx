import { ReportButton } from '../embedding/report-button.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface ConsentErrorProps {
  readonly consentId: string;
  readonly message: string;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** An error that stops the consent, shown over the screen where it happened. */
export const ConsentError = ({ consentId, message, onRetry, onLeave }: ConsentErrorProps) => (
  <Modal title="Consent Error" onDismiss={onLeave}>
    <p className="quiet" role="alert">
      {message.trim() || 'Failed to grant consent'}
    </p>
    <div className="step-actions">
      <Button onClick={onRetry}>Try Again</Button>
      <ReportButton consentId={consentId} error={message.trim() || 'Consent failed'}>
        Report & Close
      </ReportButton>
    </div>
  </Modal>
);

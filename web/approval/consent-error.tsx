import { ReportButton } from '../embedding/report-button.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface ConsentErrorProps {
  readonly consentId: string;
  readonly message: string;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** Something keeps the consent from going on: said over the screen it happened on. */
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

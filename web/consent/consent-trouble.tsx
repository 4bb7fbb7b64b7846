import type { ReactNode } from 'react';
import { ReportButton } from '../embedding/report-button.tsx';
import { WayBack } from '../merchants/way-back.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import './consent-trouble.css';

interface ConsentTroubleProps {
  readonly title: string;
  readonly consentId: string | null;
  /** The error reported to the parent page. */
  readonly error: string;
  readonly children: ReactNode;
}

/** No consent to show: the reason, and what the payer can do. */
export const ConsentTrouble = ({ title, consentId, error, children }: ConsentTroubleProps) => (
  <main className="consent-trouble">
    <span className="consent-trouble-sign">
      <Icon name="note" size={28} />
    </span>
    <h1>{title}</h1>
    <p className="quiet" role="alert">
      {children}
    </p>
    <div className="step-actions">
      <Button onClick={() => location.reload()}>Try Again</Button>
      <WayBack kind="quiet" consentId={consentId} />
      <ReportButton consentId={consentId} error={error}>
        Report Error & Close
      </ReportButton>
    </div>
  </main>
);

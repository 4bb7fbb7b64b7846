import type { ConsentView } from '@yarda/domain/consent/view/consent-view.ts';
import { ReportButton } from '../../merchants/embedding/report-button.tsx';
import { ReturnLink } from '../../merchants/return-link.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import './consent-trouble.css';

interface ConsentTroubleProps {
  readonly view: Extract<ConsentView, { kind: 'missing-client' | 'not-found' }>;
  readonly consentId: string | null;
}

/** No consent to show: the reason, and what the payer can do. */
export const ConsentTrouble = ({ view, consentId }: ConsentTroubleProps) => {
  const { title, error, words } = troubleOf(view);
  // A cancelled consent never returns, so loading the page again cannot help.
  const isFinal = view.kind === 'not-found' && view.isCancelled;
  return (
    <main className="consent-trouble">
      <span className="consent-trouble-sign">
        <Icon name="note" size={28} />
      </span>
      <h1>{title}</h1>
      <p className="quiet" role="alert">
        {words}
      </p>
      <div className="step-actions">
        {!isFinal && <Button onClick={() => location.reload()}>Try Again</Button>}
        <ReturnLink kind={isFinal ? 'primary' : 'quiet'} consentId={consentId} />
        <ReportButton consentId={consentId} error={error}>
          Report Error & Close
        </ReportButton>
      </div>
    </main>
  );
};

const troubleOf = (view: ConsentTroubleProps['view']) => {
  if (view.kind === 'missing-client')
    return {
      ...{ title: 'Missing Client ID', error: 'Missing clientId parameter' },
      words: 'The clientId parameter is required in the URL. Please ensure the URL includes ?clientId=your_client_id',
    };
  const { message, isCancelled } = view;
  return { title: isCancelled ? 'Request Cancelled' : 'Consent Not Found', error: message, words: message };
};

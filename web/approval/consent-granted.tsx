import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { immediatePayments, merchantName } from '@yarda/domain/asked/consent-summary.ts';
import { useEmbedding } from '../embedding/embedding.ts';
import { TransferReturns } from '../payment/transfer-returns.tsx';
import { Button } from '../ui/button.tsx';
import { Guilloche } from '../ui/guilloche.tsx';
import { Icon } from '../ui/icon.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { GrantedDetails } from './granted-details.tsx';
import { Instant } from './instant.tsx';
import './consent-granted.css';

/** The granted consent: to which merchant, what was done, and when. */
export const ConsentGranted = ({ consent }: { consent: Consent }) => {
  const { embedded, tellParent } = useEmbedding();
  const close = () => tellParent({ type: 'oya-money-consent-completed', consentId: consent.consentId });
  return (
    <section className="step consent-granted">
      <div className="consent-granted-seal">
        <Guilloche />
        <Icon name="tick" size={40} />
      </div>
      <div className="consent-granted-words">
        <StepHeading>Consent Granted</StepHeading>
        <p className="quiet" role="status">
          You have successfully granted consent to {merchantName(consent)}
        </p>
      </div>
      <TransferReturns payments={immediatePayments(consent)} />
      {embedded ? (
        <details className="consent-granted-details">
          <summary>
            <span data-when="closed">View Details</span>
            <span data-when="open">Hide Details</span>
          </summary>
          <GrantedDetails consent={consent} />
        </details>
      ) : (
        <GrantedDetails consent={consent} />
      )}
      <footer className="step-actions">
        <p className="quiet small centred">
          Granted on {consent.grantedAt ? <Instant at={consent.grantedAt} /> : 'Just now'}
        </p>
        {consent.confirmationSent && (
          <p className="quiet small centred">Confirmations sent to your registered contact.</p>
        )}
        {embedded ? (
          <Button onClick={close}>Complete & Close</Button>
        ) : (
          <p className="quiet small centred">You can close this page.</p>
        )}
      </footer>
    </section>
  );
};

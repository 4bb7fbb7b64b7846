import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { immediatePayments, merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { useEmbedding } from '../../merchants/embedding/embedding.ts';
import { ReturnLink } from '../../merchants/return-link.tsx';
import { TransferReturns } from '../../payments/transfer-returns.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Guilloche } from '../../platform/ui/guilloche.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { GrantedDetails } from './granted-details.tsx';
import { Instant } from './instant.tsx';
import './consent-granted.css';

interface ConsentGrantedProps {
  readonly consent: Consent;
  /** The page where the payer views and stops active parts of the consent. */
  readonly manageAt?: string;
}

/** True for the payer of a consent with debits or data sharing. Only the payer receives account details. */
const hasOngoingPart = (consent: Consent): boolean =>
  consent.debitedFrom !== undefined || (consent.party !== undefined && consent.dataSharing !== null);

/** The granted consent: to which merchant, what was done, and when. */
export const ConsentGranted = ({ consent, manageAt }: ConsentGrantedProps) => {
  const { embedded, postToParent } = useEmbedding();
  const close = () => postToParent({ type: 'oya-money-consent-completed', consentId: consent.consentId });
  return (
    <section className="step consent-granted">
      <div className="consent-granted-seal">
        <Guilloche />
        <Icon name="tick" size={40} />
      </div>
      <div className="consent-granted-words">
        <StepHeading>Consent Granted</StepHeading>
        <p className="quiet" role="status">
          {`You have successfully granted consent to ${merchantName(consent)}`}
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
          <span>{'Granted on '}</span>
          {consent.grantedAt ? <Instant at={consent.grantedAt} /> : <span>Just now</span>}
        </p>
        {consent.confirmationSent && (
          <p className="quiet small centred">Confirmations sent to your registered contact.</p>
        )}
        {embedded ? (
          <Button onClick={close}>Complete & Close</Button>
        ) : (
          <>
            <ReturnLink consentId={consent.consentId} merchant={merchantName(consent)} />
            <p className="quiet small centred">You can close this page.</p>
          </>
        )}
        {manageAt && hasOngoingPart(consent) && (
          <a className="button" data-kind="plain" href={manageAt} target="_blank" rel="noopener">
            See or stop what you agreed to
          </a>
        )}
      </footer>
    </section>
  );
};

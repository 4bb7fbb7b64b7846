import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { immediatePayments, merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { ConsentDeclined } from '../steps/consent-declined.tsx';
import { useDecline } from './use-decline.ts';

interface DeclinedEndProps {
  readonly consent: Consent;
  readonly clientId: string;
  /** The server knows. */
  readonly refreshConsent: () => void;
  readonly onReconsider: () => void;
}

/**
 * The end of a declined consent. The page notifies the server, and the payer may reconsider until the consent expires.
 */
export const DeclinedEnd = ({ consent, clientId, refreshConsent, onReconsider }: DeclinedEndProps) => {
  const { telling, onNotify, undoDecline } = useDecline(consent.consentId, clientId, {
    known: consent.declinedAt !== undefined,
    onNotified: refreshConsent,
  });
  return (
    <ConsentDeclined
      consentId={consent.consentId}
      merchant={merchantName(consent)}
      paid={paidOf(consent)}
      earlierContinues={consent.amends !== undefined}
      until={consent.expiresAt}
      problem={telling.state === 'failed' ? telling.problem : null}
      onNotify={() => void onNotify()}
      onReconsider={() => void undoDecline().then(onReconsider)}
    />
  );
};

const paidOf = (consent: Consent): number =>
  immediatePayments(consent)
    .filter(({ status }) => status === 'executed')
    .reduce((sum, { amount }) => sum + amount, 0);

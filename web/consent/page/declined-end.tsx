import { declineConsent, reopenConsent } from '@yarda/contracts/consent/consent-decline.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { immediatePayments, merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { useEffect, useState } from 'react';
import { useEmbedding } from '../../merchants/embedding/embedding.ts';
import { problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { ConsentDeclined } from '../steps/consent-declined.tsx';

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
  const { notifying, onNotify, undoDecline } = useDecline(consent.consentId, clientId, {
    isRegistered: consent.declinedAt !== undefined,
    onNotified: refreshConsent,
  });
  return (
    <ConsentDeclined
      consentId={consent.consentId}
      merchant={merchantName(consent)}
      paid={paidOf(consent)}
      earlierContinues={consent.amends !== undefined}
      until={consent.expiresAt}
      problem={notifying.state === 'failed' ? notifying.problem : null}
      onNotify={() => void onNotify()}
      onReconsider={() => void undoDecline().then(onReconsider)}
    />
  );
};

const paidOf = (consent: Consent): number =>
  immediatePayments(consent)
    .filter(({ status }) => status === 'executed')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Whether the server, and through it the merchant, knows of the decline. */
type Notifying = { readonly state: 'telling' | 'told' } | { readonly state: 'failed'; readonly problem: string };

interface Declining {
  /** It was recorded on an earlier visit. */
  readonly isRegistered: boolean;
  readonly onNotified: () => void;
}

/**
 * Records a decline, then tells the page around and closes a window that a script opened. In that order: the page around may
 * remove this one at once.
 */
const useDecline = (consentId: string, clientId: string, { isRegistered, onNotified }: Declining) => {
  const { postToParent } = useEmbedding();
  const [notifying, setNotifying] = useState<Notifying>({ state: isRegistered ? 'told' : 'telling' });
  const params = { consentId };
  const notify = async () => {
    setNotifying({ state: 'telling' });
    try {
      await request(declineConsent, { params, body: { clientId } });
      setNotifying({ state: 'told' });
      onNotified();
      postToParent({ type: 'oya-money-consent-declined', consentId });
      postToParent({ type: 'oya-money-consent-failed', consentId, error: 'Consent was rejected by user' });
      window.close();
    } catch (cause) {
      setNotifying({ state: 'failed', problem: problemOf(cause).message });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the end is first on screen
  useEffect(() => {
    if (!isRegistered) void notify();
  }, []);
  return {
    notifying,
    onNotify: notify,
    /** Withdraws the decline. A failure is ignored, because a later grant settles the decline. */
    undoDecline: () => request(reopenConsent, { params, body: { clientId } }).catch(() => {}),
  };
};

import { declineConsent, reopenConsent } from '@yarda/contracts/consent/consent-decline.ts';
import { useEffect, useState } from 'react';
import { useEmbedding } from '../../merchants/embedding/embedding.ts';
import { problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';

/** Whether the server, and through it the merchant, knows of the decline. */
export type Telling = { readonly state: 'telling' | 'told' } | { readonly state: 'failed'; readonly problem: string };

interface Declining {
  /** It was recorded on an earlier visit. */
  readonly known: boolean;
  readonly onNotified: () => void;
}

/**
 * Records a decline, then tells the page around and closes a window that a script opened. In that order: the page around may
 * remove this one at once.
 */
export const useDecline = (consentId: string, clientId: string, { known, onNotified }: Declining) => {
  const { postToParent } = useEmbedding();
  const [telling, setNotifying] = useState<Telling>({ state: known ? 'told' : 'telling' });
  const params = { consentId };
  const tell = async () => {
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
    if (!known) void tell();
  }, []);
  return {
    telling,
    onNotify: tell,
    /** Withdraws the decline. A failure is ignored, because a later grant settles the decline. */
    undoDecline: () => request(reopenConsent, { params, body: { clientId } }).catch(() => {}),
  };
};

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
  readonly onTold: () => void;
}

/**
 * Records a decline, then tells the page around and closes a window that a script opened. In that order: the page around may
 * remove this one at once.
 */
export const useDecline = (consentId: string, clientId: string, { known, onTold }: Declining) => {
  const { tellParent } = useEmbedding();
  const [telling, setTelling] = useState<Telling>({ state: known ? 'told' : 'telling' });
  const params = { consentId };
  const tell = async () => {
    setTelling({ state: 'telling' });
    try {
      await request(declineConsent, { params, body: { clientId } });
      setTelling({ state: 'told' });
      onTold();
      tellParent({ type: 'oya-money-consent-declined', consentId });
      tellParent({ type: 'oya-money-consent-failed', consentId, error: 'Consent was rejected by user' });
      window.close();
    } catch (cause) {
      setTelling({ state: 'failed', problem: problemOf(cause).message });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the end is first on screen
  useEffect(() => {
    if (!known) void tell();
  }, []);
  return {
    telling,
    onTell: tell,
    /** The consent asks again, also where taking it back could not be told: agreeing to it settles that. */
    takeBack: () => request(reopenConsent, { params, body: { clientId } }).catch(() => {}),
  };
};

import type { Consent } from '@yarda/contracts/consent.ts';
import { useEffect, useRef } from 'react';
import { useEmbedding } from './embedding.ts';

/** Tells the page around this one where the consent stands, at first and when that changes; and once that it is granted. */
export const useConsentNews = (consent: Consent | null, granted: boolean): void => {
  const { tellParent } = useEmbedding();
  const successTold = useRef(false);
  const { consentId, status } = consent ?? {};
  useEffect(() => {
    if (consentId && status) tellParent({ type: 'oya-money-consent-data', consentId, status });
  }, [tellParent, consentId, status]);
  useEffect(() => {
    if (!consent || !granted || successTold.current) return;
    successTold.current = true;
    tellParent({ type: 'oya-money-consent-success', consentData: consent });
  }, [tellParent, consent, granted]);
};

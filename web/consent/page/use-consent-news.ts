import type { Consent } from '@yarda/contracts/consent/asked-consent.ts';
import { consentOutcome } from '@yarda/domain/consent/view/consent-outcome.ts';
import { useEffect } from 'react';
import { useEmbedding } from '../../merchants/embedding/embedding.ts';
import { noteSuccessTold } from './success-told.ts';

/** Tells the parent page the consent's status, at first and on every change, and once that it is granted. */
export const useConsentNews = (consent: Consent | null, granted: boolean): void => {
  const { embedded, tellParent } = useEmbedding();
  const { consentId, status } = consent ?? {};
  useEffect(() => {
    if (consentId && status) tellParent({ type: 'oya-money-consent-data', consentId, status });
  }, [tellParent, consentId, status]);
  useEffect(() => {
    if (!embedded || !consent || !granted || !noteSuccessTold(consent.consentId)) return;
    tellParent({ type: 'oya-money-consent-success', consentData: consentOutcome(consent) });
  }, [embedded, tellParent, consent, granted]);
};

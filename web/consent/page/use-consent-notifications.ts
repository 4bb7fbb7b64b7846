import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { consentOutcome } from '@yarda/domain/consent/view/consent-outcome.ts';
import { useEffect } from 'react';
import { useEmbedding } from '../../merchants/embedding/embedding.ts';
import { recordSuccessReported } from './success-reported.ts';

/** Tells the parent page the consent's status, at first and on every change, and once that it is granted. */
export const useConsentNotifications = (consent: Consent | null, granted: boolean): void => {
  const { embedded, postToParent } = useEmbedding();
  const { consentId, status } = consent ?? {};
  useEffect(() => {
    if (consentId && status) postToParent({ type: 'oya-money-consent-data', consentId, status });
  }, [postToParent, consentId, status]);
  useEffect(() => {
    if (!embedded || !consent || !granted || !recordSuccessReported(consent.consentId)) return;
    postToParent({ type: 'oya-money-consent-success', consentData: consentOutcome(consent) });
  }, [embedded, postToParent, consent, granted]);
};

import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { consentOutcome } from '@yarda/domain/consent/view/consent-outcome.ts';
import type { Embedding } from '../../merchants/embedding/embedding.ts';

const storageKey = 'yarda.successTold';
const MAX_STORED = 50;

/** Ids of the consents that this page has reported, for tabs without storage. */
const reportedHere = new Set<string>();

/** Records that a consent's success was reported; false if it already was in this tab, even before a reload. */
export const recordSuccessReported = (consentId: string): boolean => {
  const notifiedPayments = notifiedBefore();
  if (reportedHere.has(consentId) || notifiedPayments.includes(consentId)) return false;
  reportedHere.add(consentId);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...notifiedPayments, consentId].slice(-MAX_STORED)));
  } catch {
    // Without storage in a frame, remember until the page closes.
  }
  return true;
};

/** Tells the parent page that a consent is granted, once in this tab. */
export const reportSuccess = (consent: Consent, postToParent: Embedding['postToParent']): void => {
  if (!recordSuccessReported(consent.consentId)) return;
  postToParent({ type: 'oya-money-consent-success', consentData: consentOutcome(consent) });
};

const notifiedBefore = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

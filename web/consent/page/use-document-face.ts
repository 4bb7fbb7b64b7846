import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { useEffect } from 'react';

/** Sets the standalone page's title and favicon to the merchant's. */
export const useDocumentFace = (consent: Consent | null, embedded: boolean): void => {
  const title = consent ? `${merchantName(consent)} - Consent Request` : null;
  const image = consent?.counterparty.image ?? null;
  useEffect(() => {
    if (!embedded && title) document.title = title;
  }, [embedded, title]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (embedded || !image || !icon) return;
    icon.removeAttribute('type');
    icon.href = image;
  }, [embedded, image]);
};

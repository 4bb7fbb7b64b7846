import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { ConsentAddress, ConsentReading } from './consent-reading.ts';

const RETRY_CHUNK_MS = 5_000;

/**
 * Keeps a consent read. What does the reading is fetched once the first screen, which came with the page, is shown, and
 * again where that failed; a refresh that was asked for meanwhile is made then.
 */
export const openConsentFeed = (
  address: ConsentAddress,
  first: Consent | null,
  onRead: (reading: ConsentReading) => void,
) => {
  let live: { refresh: () => void; close: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let wanted = false;
  const start = () =>
    void import('./live-consent.ts').then(
      ({ followConsent }) => {
        if (closed) return;
        live = followConsent(address, first, onRead);
        if (wanted) live.refresh();
      },
      () => {
        if (!closed) timer = setTimeout(start, RETRY_CHUNK_MS);
      },
    );
  start();
  return {
    refresh: () => {
      wanted = true;
      live?.refresh();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      live?.close();
    },
  };
};

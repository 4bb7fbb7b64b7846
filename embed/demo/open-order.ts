import type { Order } from './shop-api.ts';

const places = { consentId: 'open-order-consent', url: 'open-order-url' } as const;

/** The order being paid in this tab, kept so that a reload returns to it. */
export const openOrder = {
  keep({ consentId, url }: Order): void {
    sessionStorage.setItem(places.consentId, consentId);
    sessionStorage.setItem(places.url, url);
  },
  /** Null when the tab followed a link here: that starts another order. */
  read(): Order | null {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry instanceof PerformanceNavigationTiming && entry.type === 'navigate') return null;
    return openOrder.shown();
  },
  /** The order on screen. */
  shown(): Order | null {
    const consentId = sessionStorage.getItem(places.consentId);
    const url = sessionStorage.getItem(places.url);
    return consentId && url ? { consentId, url } : null;
  },
  forget(): void {
    for (const place of Object.values(places)) sessionStorage.removeItem(place);
  },
};

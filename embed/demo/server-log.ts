import { logMessage } from './message-log.ts';
import type { OrderEntry } from './order-log.ts';

/**
 * Shows the shop's API calls and webhooks about an order while its checkout is open. `onNotified` is called for each
 * webhook. Returns a function that stops.
 */
export const showServerLog = (orderId: string, onNotified: (type: string) => void): (() => void) => {
  const source = new EventSource(`/shop/orders/${orderId}/log`);
  const shown = new Set<number>();
  source.addEventListener('message', ({ data }) => {
    const entry: OrderEntry = JSON.parse(data);
    // After a break the whole log comes again.
    if (shown.has(entry.no)) return;
    shown.add(entry.no);
    logMessage(entry.from, entry.title, entry.payload, { log: 'server-log', at: new Date(entry.at) });
    if (entry.from === 'webhook') onNotified(entry.title);
  });
  return () => source.close();
};

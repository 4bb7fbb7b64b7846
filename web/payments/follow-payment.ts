import { loadChunk } from '../platform/api/load-chunk.ts';
import type { Listening } from './payment-stream.ts';

/** Follows a payment's stream, whose client is a separate chunk. Returns a function that stops it. */
export const followPayment = (listening: Listening): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  void loadChunk(() => import('./payment-stream.ts')).then(({ openPaymentStream }) => {
    if (signal.aborted) return;
    const stream = openPaymentStream(listening);
    signal.addEventListener('abort', stream.close);
    onWake(stream.wake, signal);
  });
  return () => controller.abort();
};

/** After a laptop wakes, a tab returns or the network is back, an open stream may be dead without knowing it. */
const onWake = (wake: () => void, signal: AbortSignal) => {
  addEventListener('online', wake, { signal });
  const whenSeen = () => document.visibilityState === 'visible' && wake();
  document.addEventListener('visibilitychange', whenSeen, { signal });
};

import type { PaymentStatusEvent } from '@yarda/contracts/payment.ts';
import { paymentStream } from '@yarda/contracts/payment-stream.ts';
import { createEventSource, type EventSourceMessage } from 'eventsource-client';

/** The server's heartbeat comes every 15 s: after three that did not come, the line is dead though nobody said so. */
const SILENCE_MS = 45_000;
const LOOK_EVERY_MS = 5_000;

interface Listening {
  readonly paymentId: string;
  readonly consentId: string;
  readonly onEvent: (event: PaymentStatusEvent) => void;
  readonly fetch?: typeof fetch;
}

/**
 * Follows the stream of one payment until closed: comes back by itself from where it was, after a cut, a silence, or a
 * `wake`. Gives up only when the server says that there is no such stream.
 */
export const openPaymentStream = ({ paymentId, consentId, onEvent, fetch = globalThis.fetch }: Listening) => {
  const path = paymentStream.path.replace('{paymentId}', encodeURIComponent(paymentId));
  const url = `${path}?consentId=${encodeURIComponent(consentId)}`;
  let heardAt = Date.now();
  const onHeard = () => {
    heardAt = Date.now();
  };
  const connect = (initialLastEventId: string | undefined) =>
    createEventSource({
      url,
      initialLastEventId,
      fetch: unlessGone(fetch),
      onConnect: onHeard,
      onComment: onHeard,
      onMessage: (message) => {
        onHeard();
        const event = eventIn(message);
        if (event) onEvent(event);
      },
    });

  let source = connect(undefined);
  const wake = () => {
    source.close();
    source = connect(source.lastEventId);
    onHeard();
  };
  const watch = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS) wake();
  }, LOOK_EVERY_MS);
  const close = () => {
    clearInterval(watch);
    source.close();
  };
  return { wake, close };
};

const eventIn = ({ event, data }: EventSourceMessage): PaymentStatusEvent | null => {
  if (event !== 'payment_status') return null;
  try {
    return paymentStream.events.payment_status.parse(JSON.parse(data));
  } catch {
    return null;
  }
};

/** 204 ends an event stream for good: that is what a refusal means, unless it is only for now. */
const unlessGone =
  (fetch: typeof globalThis.fetch) =>
  async (url: string | URL, init?: object): Promise<Response> => {
    const response = await fetch(url, init);
    const refused = response.status >= 400 && response.status < 500 && response.status !== 429;
    if (refused) return new Response(null, { status: 204 });
    if (!response.ok) throw new Error(`The stream answered ${response.status}`);
    return response;
  };

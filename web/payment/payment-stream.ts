import type { PaymentStatusEvent } from '@yarda/contracts/payment.ts';
import { paymentStream } from '@yarda/contracts/payment-stream.ts';
import { openEventStream } from '../api/event-stream.ts';

export interface Listening {
  readonly paymentId: string;
  readonly consentId: string;
  readonly onEvent: (event: PaymentStatusEvent) => void;
  readonly fetch?: typeof fetch;
}

export const openPaymentStream = ({ paymentId, consentId, onEvent, fetch = globalThis.fetch }: Listening) => {
  const path = paymentStream.path.replace('{paymentId}', encodeURIComponent(paymentId));
  return openEventStream({
    url: `${path}?consentId=${encodeURIComponent(consentId)}`,
    events: paymentStream.events,
    onEvent: ({ data }) => onEvent(data),
    fetch,
  });
};

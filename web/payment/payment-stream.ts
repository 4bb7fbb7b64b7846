import { claimHeader } from '@yarda/contracts/claim.ts';
import type { PaymentStatusEvent } from '@yarda/contracts/payment.ts';
import { paymentStream } from '@yarda/contracts/payment-stream.ts';
import { openEventStream } from '../api/event-stream.ts';
import { pageClaim } from '../api/page-claim.ts';
import { bearerHeaders } from '../session/session-store.ts';

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
    headers: whoListens,
    fetch,
  });
};

/** Only who pays is told from which bank or with which card: this page, or the person signed in. */
const whoListens = (): Record<string, string> => ({ [claimHeader]: pageClaim(), ...bearerHeaders() });

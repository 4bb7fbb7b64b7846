import type { PaymentStatusEvent } from '@yarda/contracts/payments/payment.ts';
import type { DownMethods } from '@yarda/contracts/payments/payment-methods.ts';
import { paymentStream } from '@yarda/contracts/payments/payment-stream.ts';
import { claimHeader } from '@yarda/contracts/platform/claim.ts';
import { bearerHeaders } from '../identity/session/session-store.ts';
import { openEventStream } from '../platform/api/event-stream.ts';
import { pageClaim } from '../platform/api/page-claim.ts';

export interface Listening {
  readonly paymentId: string;
  readonly consentId: string;
  readonly onEvent: (event: PaymentStatusEvent) => void;
  /** The payment methods that the page shows as down, and the callback for changes. */
  readonly down?: DownMethods;
  readonly onDown?: (down: DownMethods) => void;
  readonly fetch?: typeof fetch;
}

export const openPaymentStream = ({
  paymentId,
  consentId,
  onEvent,
  down = [],
  onDown,
  fetch = globalThis.fetch,
}: Listening) => {
  const path = paymentStream.path.replace('{paymentId}', encodeURIComponent(paymentId));
  return openEventStream({
    url: `${path}?consentId=${encodeURIComponent(consentId)}${down.length > 0 ? `&down=${down.join()}` : ''}`,
    events: paymentStream.events,
    onEvent: (event) => (event.event === 'methods' ? onDown?.(event.data.down) : onEvent(event.data)),
    headers: whoListens,
    fetch,
  });
};

/**
 * Headers that identify the payer: this page's claim, or the signed-in person. Only the payer receives the bank or
 * card.
 */
const whoListens = (): Record<string, string> => ({ [claimHeader]: pageClaim(), ...bearerHeaders() });

import type { PaymentStatusEvent } from '@yarda/contracts/payment.ts';
import type { OutboxEvent } from '../events/outbox.ts';

/** The stream of one payment's events. */
export const paymentStreamOf = (paymentId: string): string => `payment:${paymentId}`;

/** An event of a payment's stream. */
export const paymentEvent = (event: PaymentStatusEvent): OutboxEvent => ({
  stream: paymentStreamOf(event.paymentId),
  name: 'payment_status',
  data: event,
});

import type { PaymentStatusEvent } from '@yarda/contracts/payments/payment.ts';
import type { OutboxEvent } from '../platform/streams/outbox.ts';

/** The stream of one payment's events. */
export const paymentStreamOf = (paymentId: string): string => `payment:${paymentId}`;

/** An event of a payment's stream. */
export const paymentEvent = (event: PaymentStatusEvent): OutboxEvent => ({
  stream: paymentStreamOf(event.paymentId),
  name: 'payment_status',
  data: event,
});

/** Whether an event says whose money it is, or what may follow for them. */
export const hasPayersDetails = (event: PaymentStatusEvent): boolean => {
  const shown = withoutPayer(event);
  return Object.keys(event).some((field) => !(field in shown));
};

/** An event for a follower who did not pay. */
export const withoutPayer = ({
  payerBank: _bank,
  payerCard: _card,
  cardWasSaved: _saved,
  shouldPromptCardLinking: _save,
  shouldPromptBankAccountLinking: _link,
  ...event
}: PaymentStatusEvent): PaymentStatusEvent => event;

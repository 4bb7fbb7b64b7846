import type { EventData, MerchantEventType } from '@yarda/contracts/merchants/events.ts';
import { emitMerchantEvent } from '../merchants/events/emit-merchant-event.ts';
import type { PaymentMethod, Transaction } from '../platform/database/database.ts';
import type { StoredPayment } from './stored-payment.ts';

type PaymentEventType = Extract<MerchantEventType, `payment.${string}`>;

/**
 * Tells a payment's merchant what happened to it, with its state afterwards. `amount`: if not the whole of it; `method`:
 * how it is paid, if that is known.
 */
export const emitPaymentEvent = (
  tx: Pick<Transaction, 'emit'>,
  eventType: PaymentEventType,
  {
    consentId,
    paymentId,
    amountKobo,
    status,
    reference,
  }: Pick<StoredPayment, 'consentId' | 'paymentId' | 'amountKobo' | 'status' | 'reference'>,
  about: Partial<
    Pick<EventData<PaymentEventType>, 'amount' | 'missing' | 'reason' | 'refundId' | 'paymentRequestId'>
  > = {},
  method?: PaymentMethod,
): void => {
  const named = reference === null ? {} : { reference };
  emitMerchantEvent(tx, eventType, { consentId, paymentId, amount: amountKobo, status, ...named, ...about }, method);
};

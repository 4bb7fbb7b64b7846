import type { Payment, PaymentOrigin, PaymentStatusEvent } from '@yarda/contracts/payments/payment.ts';
import type { ChargeFact } from './charges/charge-context.ts';

/** News about a payment, from its stream or from the consent read again. Amounts in kobo. */
export type PaymentFact =
  | { readonly type: 'consent.refreshed'; readonly payment: Payment }
  | { readonly type: 'account.opened' }
  | { readonly type: 'transfer.announced' }
  | { readonly type: 'transfer.received'; readonly payerBank: string | null }
  | { readonly type: 'transfer.short'; readonly missingAmount: number | null }
  | { readonly type: 'transfer.late' }
  | { readonly type: 'transfer.rejected' }
  | { readonly type: 'transfer.over' }
  | { readonly type: 'transfer.returned' }
  | { readonly type: 'payment.settled'; readonly payerBank: string | null }
  | { readonly type: 'payment.failed'; readonly message: string | null }
  | { readonly type: 'debit.failed'; readonly reference: string; readonly message: string }
  | Extract<ChargeFact, { type: 'charge.progressed' | 'charge.declined' }>;

/** Translates a stream event into a machine event. */
export const paymentFact = (event: PaymentStatusEvent): PaymentFact => {
  const reference = event.transactionReference ?? '';
  if (event.status === 'failed' && !event.eventType.endsWith('_failed'))
    return { type: 'payment.failed', message: event.message ?? null };
  switch (event.eventType) {
    case 'card_progress':
      return { type: 'charge.progressed', reference, percent: event.percent ?? 0 };
    case 'card_failed':
      return { type: 'charge.declined', reference, message: event.message ?? 'Card payment failed' };
    case 'debit_failed':
      return { type: 'debit.failed', reference, message: event.message ?? 'Payment failed' };
    case 'card_over':
    case 'debit_over':
      return { type: 'transfer.over' };
    case 'card_refunded':
    case 'card_refund_failed':
    case 'debit_refunded':
    case 'debit_refund_failed':
      return { type: 'transfer.returned' };
    case 'account_opened':
      return { type: 'account.opened' };
    case 'transfer_announced':
      return { type: 'transfer.announced' };
    case 'transfer_received':
      return { type: 'transfer.received', payerBank: event.payerBank ?? null };
    case 'transfer_short':
      return { type: 'transfer.short', missingAmount: event.missingAmount ?? null };
    case 'transfer_late':
      return { type: 'transfer.late' };
    case 'transfer_over':
      return { type: 'transfer.over' };
    case 'transfer_rejected':
      return { type: 'transfer.rejected' };
    case 'transfer_return_failed':
    case 'transfer_returned':
      return { type: 'transfer.returned' };
    // Only the card of an executed payment can be saved.
    case 'card_saved':
    case 'payment_success':
      return { type: 'payment.settled', payerBank: event.payerBank ?? event.payerCard ?? null };
  }
};

/** By which of our ways money came: only an account that we may debit is known as saved. */
export const paymentMethodOf = (origin: PaymentOrigin): 'transfer' | 'card' | 'chip' | 'debit' => {
  if (origin.paymentMethod === 'card') return origin.chip ? 'chip' : 'card';
  return origin.saved ? 'debit' : 'transfer';
};

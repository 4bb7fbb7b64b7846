import type { Posting } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';
import { askerOfPayment } from '../payment-projection.ts';

const book = statement(
  'ledger-book',
  `with booked as (
     insert into ledger_transactions (kind, reference, payment_id, booked_at, merchant_id) values (:kind, :reference,
       :paymentId, :bookedAt, ${askerOfPayment(':paymentId')})
     returning ledger_transaction_id
   )
   insert into ledger_entries (ledger_transaction_id, line, account, amount_kobo)
   select ledger_transaction_id, line, account, amount_kobo
   from booked, unnest(:accounts::text[], :amounts::bigint[]) with ordinality as posting (account, amount_kobo, line)`,
);

/** A booking: an event (`kind`, once per `reference`) and its postings, which add up to zero. */
export interface Booking {
  readonly kind:
    | 'transfer_settled'
    | 'payment_executed'
    | 'transfer_returned'
    | 'payment_released'
    | 'purchase_settled'
    | 'purchase_reversed'
    | 'charge_settled'
    | 'charge_refunded'
    | 'link_charge_settled'
    | 'link_charge_refunded'
    | 'charge_reversed'
    | 'debit_settled'
    | 'debit_executed'
    | 'debit_refund_ordered'
    | 'debit_refunded'
    | 'debit_reversed'
    | 'payment_refund_ordered'
    | 'transfer_fee'
    | 'charge_fee';
  readonly reference: string;
  /** Null if it belongs to no payment: the test charge of a card, and what rails keep. */
  readonly paymentId: string | null;
  readonly postings: readonly Posting[];
}

/**
 * Books in the transaction of the event. The database refuses a second booking of the same fact, and an unbalanced one.
 */
export const bookInLedger = (tx: Transaction, bookedAt: Date, booking: Booking): void => {
  const accounts = booking.postings.map(({ account }) => account);
  const amounts = booking.postings.map(({ amountKobo }) => amountKobo);
  tx.send(book, {
    kind: booking.kind,
    reference: booking.reference,
    paymentId: booking.paymentId,
    bookedAt,
    accounts,
    amounts,
  });
};

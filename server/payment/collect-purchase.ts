import type { Clock } from '@yarda/domain/clock.ts';
import { transferReturned, transferSettled } from '@yarda/domain/ledger/ledger-postings.ts';
import type { Outbox } from '../events/outbox.ts';
import { Problem } from '../http/problem.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import type { PurchaseBook } from '../terminal/purchase-book.ts';
import { executePayment } from './execute-payment.ts';
import { assertPayable } from './open-transfer-account.ts';
import { paymentEvent } from './payment-events.ts';
import { lockPayment, savePayer } from './payment-store.ts';

export interface PurchaseBookDeps {
  readonly outbox: Outbox;
  readonly now: Clock;
}

/** The books as the terminal sees them: a card pays what is missing of a payment, all of it, or is given back. */
export const purchaseBook = (deps: PurchaseBookDeps): PurchaseBook => ({
  hold: async (tx, paymentId) => {
    await lockPayment(tx, paymentId);
  },
  beginPaying: async (tx, { paymentId, consentId, amountKobo, payerId }) => {
    const payment = await lockPayment(tx, paymentId);
    assertPayable(payment, consentId, deps.now());
    if (amountKobo !== payment.amountKobo - payment.receivedKobo) throw new Problem('PURCHASE_AMOUNT_WRONG');
    if (payerId) await savePayer(tx, paymentId, payerId);
  },
  collect: async (tx, { purchaseId, acquirer, paymentId, amountKobo, maskedPan }) => {
    const at = new Date(deps.now());
    const payment = await lockPayment(tx, paymentId);
    if (!payment) throw new Error('A purchase was made for a payment that is not there');
    const postings = transferSettled(acquirer, amountKobo);
    await bookInLedger(tx, at, { kind: 'purchase_settled', reference: purchaseId, paymentId, postings });
    if (payment.executed || amountKobo !== payment.amountKobo - payment.receivedKobo) return false;
    await executePayment(tx, payment, at, { paymentMethod: 'card', maskedCardNumber: maskedPan });
    await deps.outbox.append(tx, [
      paymentEvent({
        paymentId,
        status: 'completed',
        eventType: 'payment_success',
        amount: payment.amountKobo,
        paymentType: 'card',
        payerCard: maskedPan,
      }),
    ]);
    return true;
  },
  giveBack: async (tx, { purchaseId, acquirer, paymentId, amountKobo }) => {
    const postings = transferReturned(acquirer, amountKobo);
    await bookInLedger(tx, new Date(deps.now()), {
      kind: 'purchase_reversed',
      reference: purchaseId,
      paymentId,
      postings,
    });
  },
});

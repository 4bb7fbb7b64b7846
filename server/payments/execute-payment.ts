import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { paymentExecuted } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import { paymentMethodOf } from '@yarda/domain/payments/payment-facts.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Outbox } from '../platform/streams/outbox.ts';
import { emitPaymentEvent } from './emit-payment-event.ts';
import { bookInLedger } from './ledger/ledger.ts';
import type { LockedPaymentTerms, PaymentLockDeps } from './lock-payment-and-terms.ts';
import { saveExecuted } from './payment-store.ts';

/** Dependencies for executing payments and notifying their payers. */
export interface ExecutingDeps extends PaymentLockDeps {
  readonly outbox: Outbox;
}

/**
 * Executes a payment whose money has arrived: marks it, says who paid it, books the money to its payee and tells what it
 * is asked for.
 */
export const executePayment = async (
  tx: Transaction,
  payment: LockedPaymentTerms,
  at: Date,
  origin: PaymentOrigin,
  { payerUserId, claimHash }: Payer,
): Promise<void> => {
  const { paymentId, merchantId, amountKobo, destination, terms, others } = payment;
  const { paymentRequestId } = terms;
  const fulfils = paymentRequestId === null ? {} : { paymentRequestId };
  emitPaymentEvent(tx, 'payment.executed', { ...payment, status: 'executed' }, fulfils, paymentMethodOf(origin));
  saveExecuted(tx, paymentId, at, origin, { released: destination?.linked ?? false, payerUserId, claimHash });
  const postings = paymentExecuted(merchantId, amountKobo, destination);
  bookInLedger(tx, at, { kind: 'payment_executed', reference: paymentId, paymentId, postings });
  await terms.collected(
    { unpaid: others.unpaid, isPayerIdentified: others.isPayerIdentified || payerUserId !== null },
    at,
  );
};

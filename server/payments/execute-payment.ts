import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { paymentExecuted } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import { paymentMethodOf } from '@yarda/domain/payments/payment-method.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Outbox } from '../platform/streams/outbox.ts';
import type { HeldPayment, HoldingDeps } from './hold-payment.ts';
import { bookInLedger } from './ledger/ledger.ts';
import { saveExecuted } from './payment-store.ts';
import { tellOfPayment } from './tell-of-payment.ts';

/** What executing payments and notifying their payers requires. */
export interface ExecutingDeps extends HoldingDeps {
  readonly outbox: Outbox;
}

/**
 * Executes a payment whose money has arrived: marks it, says who paid it, books the money to its payee and tells what it
 * is asked for.
 */
export const executePayment = async (
  tx: Transaction,
  payment: HeldPayment,
  at: Date,
  origin: PaymentOrigin,
  { payerUserId, claimHash }: Payer,
): Promise<void> => {
  const { paymentId, merchantId, amountKobo, destination, terms, others } = payment;
  const { paymentRequestId } = terms;
  const fulfils = paymentRequestId === null ? {} : { paymentRequestId };
  tellOfPayment(tx, 'payment.executed', { ...payment, status: 'executed' }, fulfils, paymentMethodOf(origin));
  saveExecuted(tx, paymentId, at, origin, { released: destination?.linked ?? false, payerUserId, claimHash });
  const postings = paymentExecuted(merchantId, amountKobo, destination);
  bookInLedger(tx, at, { kind: 'payment_executed', reference: paymentId, paymentId, postings });
  await terms.collected({ unpaid: others.unpaid, isPayerKnown: others.isPayerKnown || payerUserId !== null }, at);
};

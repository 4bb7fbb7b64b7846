import type { PaymentOrigin } from '@yarda/contracts/payment.ts';
import type { Payer } from '@yarda/domain/charges/who-paid.ts';
import { paymentExecuted } from '@yarda/domain/ledger/ledger-postings.ts';
import type { Transaction } from '../database/database.ts';
import type { Outbox } from '../events/outbox.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { type PaymentRecord, saveExecuted } from './payment-store.ts';

/** What executing payments and notifying their payers requires. */
export interface ExecutingDeps {
  readonly outbox: Outbox;
}

/**
 * Executes a payment whose money has arrived: marks it, says who paid it, and books the
 * money to its payee. The caller holds its lock.
 */
export const executePayment = async (
  _deps: ExecutingDeps,
  tx: Transaction,
  { paymentId, merchantId, amountKobo, destination }: PaymentRecord,
  at: Date,
  origin: PaymentOrigin,
  { payerUserId, claimHash }: Payer,
): Promise<void> => {
  await Promise.all([
    saveExecuted(tx, paymentId, at, origin, { released: destination?.linked ?? false, payerUserId, claimHash }),
    bookInLedger(tx, at, {
      kind: 'payment_executed',
      reference: paymentId,
      paymentId,
      postings: paymentExecuted(merchantId, amountKobo, destination),
    }),
  ]);
};

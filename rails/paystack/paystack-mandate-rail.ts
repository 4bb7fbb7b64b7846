import type { DebitReport, MandateRail, RailDebitStatus } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import { adoptRefund } from './adopt-refund.ts';
import { debitOnce, findPaystackDebit, railDebitStatus } from './debit-once.ts';
import { returnDays, transactionAmounts } from './paystack-amounts.ts';
import type { PaystackPortDeps } from './paystack-port-deps.ts';
import { ourReference, paystackReference } from './paystack-reference.ts';
import { readChargeEvent, readDispute } from './read-charge-event.ts';
import { readPaystackDelivery } from './read-delivery.ts';
import { refundOnce } from './refund-once.ts';
import { outcomeOfRefund, readRefundEvent } from './refund-outcome.ts';

/** Debits of cards that were kept, and of accounts under mandates. */
export const paystackMandateRail = (deps: PaystackPortDeps): MandateRail => ({
  name: deps.name,
  amounts: transactionAmounts,
  partialRefunds: true,
  returnDays,
  debit: (order) => debitOnce(deps, order),
  findDebit: (reference) => findPaystackDebit(deps, reference),
  refundCharge: ({ reference, chargeReference, amountKobo }) =>
    refundOnce(deps, 'debit-refund', { reference, transaction: paystackReference(chargeReference), amountKobo }),
  findRefund: ({ reference, chargeReference }) =>
    outcomeOfRefund(deps, 'debit-refund', { reference, transaction: paystackReference(chargeReference) }),
  adoptRefund: ({ reference, chargeReference, amountKobo, id }) =>
    adoptRefund(deps, 'debit-refund', { reference, transaction: paystackReference(chargeReference), amountKobo, id }),
  readReport: (delivery) => readDebitReport(deps, delivery),
});

const readDebitReport = async (deps: PaystackPortDeps, delivery: Delivery): Promise<Reading<DebitReport>> => {
  const told = readPaystackDelivery(deps, delivery);
  if (!told) return null;
  const debit = readChargeEvent(told, 'debit');
  if (debit) {
    const { eventId, transaction } = debit;
    const reference = ourReference(transaction.reference);
    const standing: RailDebitStatus = railDebitStatus(transaction);
    if (standing.status === 'pending') return { kind: 'news', about: 'debit', eventId, reference };
    return { kind: 'debit', eventId, reference, standing };
  }
  const dispute = readDispute(told, 'debit');
  if (dispute) return { kind: 'debit_disputed', ...dispute };
  const outcome = await readRefundEvent(deps, 'debit-refund', told);
  if (!outcome) return 'ignored';
  const { needs, ...refunded } = outcome;
  return needs ? { kind: 'debit_refund_failed', ...refunded, needs } : { kind: 'debit_refunded', ...refunded };
};

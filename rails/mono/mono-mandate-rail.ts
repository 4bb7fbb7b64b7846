import type { DebitReport, MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import { hasMonoFunds } from './has-funds.ts';
import { debitAmounts } from './mono-amounts.ts';
import { debitOnce, findMonoDebit, verifyPayment } from './mono-debit.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { monoReference, ourReference } from './mono-reference.ts';
import { readMonoDelivery } from './read-mono-delivery.ts';
import { refundOnce } from './refund-once.ts';

/** Debits under variable mandates: each is ordered by us. */
export const monoMandateRail = (deps: MonoPortDeps): MandateRail => ({
  name: deps.name,
  amounts: debitAmounts,
  partialRefunds: false,
  debit: (order) => debitOnce(deps, order),
  hasFunds: (asked) => hasMonoFunds(deps, asked),
  findDebit: (reference) => findMonoDebit(deps, reference),
  refundCharge: ({ reference, chargeReference }) =>
    refundOnce(deps, { reference, transaction: monoReference(chargeReference) }),
  findRefund: async ({ reference, chargeReference }) => {
    const payment = await verifyPayment(deps.client, chargeReference);
    return payment?.refunded ? { eventId: `refund:${reference}`, refundReference: reference, needs: null } : null;
  },
  readReport: (delivery) => readDebitNotification(deps, delivery),
});

/**
 * An event about a debit proves nothing, so it is news. Mono tells of disputes and reversals (`mono.transaction.*`) without
 * describing the events: a reversal counts if Mono says when it is asked that the payment was reversed; else a person has
 * to look.
 */
const readDebitNotification = async (deps: MonoPortDeps, delivery: Delivery): Promise<Reading<DebitReport>> => {
  const told = readMonoDelivery(deps, delivery);
  if (!told) return null;
  const { event, eventId, data } = told;
  const named = data.reference_number ?? data.reference ?? data.transaction_reference;
  if (!/^(?:events\.mandates\.debit|mono\.transaction\.)/.test(event) || !named) return 'ignored';
  const reference = await ourReference(deps.memory, named);
  const isReversal = /revers/i.test(event);
  if (reference && isReversal && (await verifyPayment(deps.client, reference))?.status === 'reversed')
    return { kind: 'debit_reversed', eventId, reference };
  // Under a name that we do not know, it is still one for a person.
  if (isReversal || /dispute|chargeback/i.test(event))
    return { kind: 'debit_disputed', eventId, reference: reference ?? named };
  return reference === null ? 'ignored' : { kind: 'news', about: 'debit', eventId, reference };
};

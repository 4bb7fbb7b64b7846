import type { DebitReport, MandateRail } from '@yarda/domain/charges/mandate-ports.ts';
import type { Delivery, Reading } from '@yarda/domain/delivery.ts';
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
  readReport: (delivery) => readDebitNews(deps, delivery),
});

/**
 * An event about a debit proves nothing, so it is news. Mono has begun to tell of disputes and reversals without describing
 * the events: a reversal counts if Mono says when it is asked that the payment was reversed; else a person has to look.
 */
const readDebitNews = async (deps: MonoPortDeps, delivery: Delivery): Promise<Reading<DebitReport>> => {
  const told = readMonoDelivery(deps, delivery);
  if (!told) return null;
  const { event, event_id: eventId, data } = told;
  const named = data.reference_number ?? data.reference;
  if (!event.startsWith('events.mandates.debit') || !named) return 'ignored';
  const reference = await ourReference(deps.memory, named);
  if (reference === null) return 'ignored';
  if (/revers/i.test(event) && (await verifyPayment(deps.client, reference))?.status === 'reversed')
    return { kind: 'debit_reversed', eventId, reference };
  if (/dispute|chargeback|revers/i.test(event)) return { kind: 'debit_disputed', eventId, reference };
  return { kind: 'news', about: 'debit', eventId, reference };
};

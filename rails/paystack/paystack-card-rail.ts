import type { CardRail, CardReport } from '@yarda/domain/payments/charges/card-ports.ts';
import type { Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import { adoptRefund } from './adopt-refund.ts';
import { endHostedCharge, hostedChargeStatus, startHostedCharge, toStatus } from './charge-hosted.ts';
import { returnDays, transactionAmounts } from './paystack-amounts.ts';
import type { PaystackPortDeps } from './paystack-port-deps.ts';
import { ourReference, paystackReference } from './paystack-reference.ts';
import { readChargeEvent, readDispute } from './read-charge-event.ts';
import { readPaystackDelivery } from './read-delivery.ts';
import { refundOnce } from './refund-once.ts';
import { outcomeOfRefund, readRefundEvent } from './refund-outcome.ts';
import { forgetPaystackCard, storePaystackCard } from './store-paystack-card.ts';
import { verifyTransaction } from './verify-transaction.ts';

/** Cards, entered on Paystack's page: their numbers never pass our server. */
export const paystackCardRail = (deps: PaystackPortDeps): CardRail => ({
  name: deps.name,
  entry: 'hosted',
  amounts: transactionAmounts,
  partialRefunds: true,
  returnDays,
  chargeHosted: (request) => startHostedCharge(deps, request),
  charge: notHere,
  submitOtp: notHere,
  findCharge: (reference) => hostedChargeStatus(deps, reference),
  endCharge: (reference) => endHostedCharge(deps, reference),
  storeCard: (chargeReference) => storePaystackCard(deps, chargeReference),
  forgetCard: (chargeReference, instead) => forgetPaystackCard(deps, chargeReference, instead),
  drawsOn: async (request) => ({ drawsOn: 'unknown', holderName: await holderOf(deps, request) }),
  refundCharge: ({ reference, chargeReference, amountKobo }) =>
    refundOnce(deps, 'refund', { reference, transaction: paystackReference(chargeReference), amountKobo }),
  findRefund: ({ reference, chargeReference }) =>
    outcomeOfRefund(deps, 'refund', { reference, transaction: paystackReference(chargeReference) }),
  adoptRefund: ({ reference, chargeReference, amountKobo, id }) =>
    adoptRefund(deps, 'refund', { reference, transaction: paystackReference(chargeReference), amountKobo, id }),
  readReport: (delivery) => readCardReport(deps, delivery),
});

/** Paystack takes numbers only from those who have filed their PCI DSS papers with it (docs/rails.md). */
const notHere = async (): Promise<never> => {
  throw new Error('Paystack takes cards on its own page only');
};

/** No call of Paystack's says which account a card draws on; some banks tell it the holder's name. */
const holderOf = async (
  { client }: PaystackPortDeps,
  request: Parameters<CardRail['drawsOn']>[0],
): Promise<string | null> => {
  if (!('chargeReference' in request)) return null;
  const transaction = await verifyTransaction(client, paystackReference(request.chargeReference));
  return transaction?.authorization?.account_name ?? null;
};

const readCardReport = async (deps: PaystackPortDeps, delivery: Delivery): Promise<Reading<CardReport>> => {
  const report = readPaystackDelivery(deps, delivery);
  if (!report) return null;
  const charge = readChargeEvent(report, 'charge');
  if (charge) {
    const { eventId, transaction } = charge;
    const reference = ourReference(transaction.reference);
    const status = toStatus(transaction);
    if (!status) return { kind: 'news', about: 'charge', eventId, reference };
    return { kind: 'charge', eventId, reference, status };
  }
  const dispute = readDispute(report, 'charge');
  if (dispute) return { kind: 'disputed', ...dispute };
  const outcome = await readRefundEvent(deps, 'refund', report);
  if (!outcome) return 'ignored';
  const { actionRequired, ...refunded } = outcome;
  return actionRequired ? { kind: 'refund_failed', ...refunded, actionRequired } : { kind: 'refunded', ...refunded };
};

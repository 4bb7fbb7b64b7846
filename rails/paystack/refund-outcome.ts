import type { RefundOutcome } from '@yarda/domain/payments/charges/refund-ports.ts';
import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { paystackSilent } from './paystack-client.ts';
import type { PaystackDeps } from './paystack-port-deps.ts';
import { type PaystackRefund, refundEventSchema, refundSchema } from './paystack-replies.ts';
import type { PaystackEvent } from './read-delivery.ts';
import { idOfRefund, type RefundNamed } from './refund-once.ts';
import { type RefundKind, refundsOfTransaction } from './refunds-of-transaction.ts';

/**
 * The outcome of our refund in an event; null if the event reports no end of one. The event proves nothing that we
 * could record, since it names no refund. Paystack is asked about each refund that it may mean.
 */
export const readRefundEvent = async (
  deps: PaystackDeps,
  kind: RefundKind,
  { event, data }: PaystackEvent,
): Promise<RefundOutcome | null> => {
  const parsed = event.startsWith('refund.') ? refundEventSchema.safeParse(data).data : null;
  if (!parsed || !ends.has(parsed.status)) return null;
  const { transaction_reference: transaction, status, amount } = parsed;
  const fitting: RefundOutcome[] = [];
  for (const reference of await refundsOfTransaction(deps.memory, kind, transaction)) {
    const refund = await fetchRefund(deps, kind, { reference, transaction });
    const outcome = refund && outcomeOf(reference, refund);
    if (outcome && refund.amount === amount && refund.status === status) fitting.push(outcome);
  }
  return firstUnreported(deps, fitting);
};

/** The outcome of a refund, as Paystack says when it is asked; null while it has not ended. */
export const outcomeOfRefund = async (
  deps: PaystackDeps,
  kind: RefundKind,
  named: RefundNamed,
): Promise<RefundOutcome | null> => {
  const refund = await fetchRefund(deps, kind, named);
  return refund && outcomeOf(named.reference, refund);
};

const ends = new Map<string, ReturnActionRequired | null>([
  ['processed', null],
  ['failed', 'operator'],
  ['needs-attention', 'account'],
]);

const outcomeOf = (refundReference: string, { status }: PaystackRefund): RefundOutcome | null => {
  const actionRequired = ends.get(status);
  return actionRequired === undefined
    ? null
    : { eventId: `refund:${refundReference}:${status}`, refundReference, actionRequired };
};

const fetchRefund = async (
  deps: PaystackDeps,
  kind: RefundKind,
  named: RefundNamed,
): Promise<PaystackRefund | null> => {
  const id = await idOfRefund(deps, kind, named);
  if (id === null) return null;
  const refund = await findPaystackRefund(deps, id);
  if (!refund) throw paystackSilent(`it knows no refund ${id}`, false);
  return refund;
};

/** A refund by Paystack's own id; null if it has none of that. */
export const findPaystackRefund = async ({ client }: PaystackDeps, id: string): Promise<PaystackRefund | null> => {
  const { ok, data, message } = await client.get(`/refund/${encodeURIComponent(id)}`);
  const refund = refundSchema.safeParse(data);
  if (refund.success) return refund.data;
  if (!ok && /not found/i.test(message)) return null;
  throw paystackSilent(`no refund in the answer: ${message}`, false);
};

/**
 * The first of several equal refunds without a report so far. Each copy of a single refund's event reports the same.
 */
const firstUnreported = async (
  { memory }: PaystackDeps,
  outcomes: readonly RefundOutcome[],
): Promise<RefundOutcome | null> => {
  for (const outcome of outcomes) {
    if (await memory.start({ kind: 'refund-sent', reference: outcome.eventId }, null)) return outcome;
  }
  return outcomes[0] ?? null;
};

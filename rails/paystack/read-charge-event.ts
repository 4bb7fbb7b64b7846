import * as z from 'zod/mini';
import { readJson } from '../calls/read-json.ts';
import { ourReference } from './paystack-reference.ts';
import { idSchema, type PaystackTransaction, transactionSchema } from './paystack-replies.ts';
import type { PaystackEvent } from './read-delivery.ts';

/** An event about a card's transaction. `eventId` is derived, since Paystack sends none. */
interface ChargeEvent {
  readonly eventId: string;
  readonly transaction: PaystackTransaction;
}

/** A mark that we set on debits, and that Paystack sends back: both a charge and a debit may be of a card. */
export const debitMark = { yarda: 'debit' } as const;

/**
 * Reads an event about a charge or a debit; null if the event is about neither, or about the other. Only
 * `charge.success` is documented; a dispute does not end a charge.
 */
export const readChargeEvent = ({ event, data }: PaystackEvent, about: 'charge' | 'debit'): ChargeEvent | null => {
  if (!/^charge\.[a-z]+$/.test(event)) return null;
  const transaction = transactionSchema.safeParse(data).data;
  if (!transaction || !channels[about].has(transaction.channel ?? '')) return null;
  if (isMarked(transaction) !== (about === 'debit')) return null;
  const { reference, status } = transaction;
  return { eventId: `${event}:${reference}:${status}`, transaction };
};

/**
 * A dispute about a charge, or about a debit, that was opened, waits for an answer or was decided; null if the event is about
 * neither, or about the other.
 */
export const readDispute = ({ event, data }: PaystackEvent, about: 'charge' | 'debit'): Disputed | null => {
  const parsed = disputeEvents.has(event) ? disputeSchema.safeParse(data).data : null;
  if (!parsed || isMarked(parsed.transaction) !== (about === 'debit')) return null;
  const isDecided = event === 'charge.dispute.resolve';
  const reference = ourReference(parsed.transaction.reference);
  return { eventId: `${event}:${parsed.id}`, reference, ...(isDecided && { isDecided }) };
};

const disputeEvents = new Set(['charge.dispute.create', 'charge.dispute.remind', 'charge.dispute.resolve']);

interface Disputed {
  readonly eventId: string;
  readonly reference: string;
  readonly isDecided?: true;
}

const disputeSchema = z.object({
  id: idSchema,
  transaction: z.object({ reference: z.string(), metadata: z.optional(z.unknown()) }),
});

/** Cards are charged, and both cards and accounts are debited. */
const channels = { charge: new Set(['card']), debit: new Set(['card', 'direct_debit']) };

/** Paystack gives metadata back as it came, or as text. */
const isMarked = ({ metadata }: Pick<PaystackTransaction, 'metadata'>): boolean => {
  const answer = typeof metadata === 'string' ? metadata : JSON.stringify(metadata ?? null);
  return markSchema.safeParse(readJson(answer)).success;
};

const markSchema = z.object({ yarda: z.literal(debitMark.yarda) });

import type { RailCall } from '@yarda/domain/platform/rails/rail-memory.ts';
import { RailRefused } from '@yarda/domain/platform/rails/rail-refused.ts';
import * as z from 'zod/mini';
import { isPast, recall, recordedOutcome, sendOnce, type Word } from '../calls/send-once.ts';
import { listPages } from './list-pages.ts';
import { paystackSilent } from './paystack-client.ts';
import type { PaystackDeps } from './paystack-port-deps.ts';
import { idSchema, type PaystackRefund, refundSchema } from './paystack-replies.ts';
import { type RefundKind, refundsOfTransaction, rememberRefund } from './refunds-of-transaction.ts';

/** A refund: `reference` is ours, and Paystack keeps it as a note; `transaction` is Paystack's, of what is refunded. */
export interface RefundNamed {
  readonly reference: string;
  readonly transaction: string;
}

/**
 * Orders a refund. Paystack makes it again if it is sent again, so it is sent once. If the answer is lost, the refund is
 * looked for in the list by its note, and sent again only when it surely never arrived: while the list holds one that may be
 * it, without our note, a person has to look.
 */
export const refundOnce = async (
  deps: PaystackDeps,
  kind: RefundKind,
  { amountKobo, ...named }: RefundNamed & { readonly amountKobo: number },
): Promise<void> => {
  const { reference, transaction } = named;
  await rememberRefund(deps.memory, kind, named);
  const word = await sendOnce(deps, {
    ...(await openCall(deps, kind, { ...named, amountKobo })),
    send: () => deps.client.send('/refund', { transaction, amount: amountKobo, merchant_note: reference }),
    serialize: ({ data }) => z.object({ id: idSchema }).safeParse(data).data?.id ?? null,
  });
  if (idIn(word)) return;
  if (word.state === 'refused') throw new RailRefused(`Paystack refused the refund ${reference}: ${word.message}`);
  throw paystackSilent(`the refund ${reference} is ${word.state}`, false);
};

/** Paystack's id of a refund; null if it is not known to have arrived. */
export const idOfRefund = async (deps: PaystackDeps, kind: RefundKind, named: RefundNamed): Promise<string | null> => {
  const word = await recordedOutcome(deps, (await openCall(deps, kind, named)).call);
  return word && idIn(word);
};

/** A refund's call, and when it was begun if it did nothing then and is sent again. */
interface OpenCall {
  readonly call: RailCall;
  readonly again?: Date;
}

/** The call to be sent or asked for: the first that may have arrived, or the last. */
export const openCall = async (
  deps: PaystackDeps,
  kind: RefundKind,
  named: RefundNamed & { readonly amountKobo?: number },
  attempt = 1,
): Promise<OpenCall> => {
  const call = callOf(kind, named.reference, attempt);
  const existing = await recall(deps, call);
  const next = () => openCall(deps, kind, named, attempt + 1);
  // A refused refund was not made, and its obstacle may be gone.
  if (existing?.word.state === 'unsent' || existing?.word.state === 'refused') {
    const following = callOf(kind, named.reference, attempt + 1);
    return (await deps.memory.find(following)) ? next() : { call, again: existing.since };
  }
  if (!existing || !isLost(existing.word)) return { call };
  const found = await searchRefund(deps, kind, named, existing.since);
  if (typeof found === 'string') await deps.memory.answered(call, { state: 'done', stored: found });
  return found === null && isPast(deps, existing.since) ? next() : { call };
};

const callOf = (kind: RefundKind, reference: string, attempt: number): RailCall => ({
  kind,
  reference: attempt === 1 ? reference : `${reference}=${attempt}`,
});

const isLost = (word: Word) => word.state === 'lost' || (word.state === 'done' && idIn(word) === null);

const idIn = (word: Word): string | null =>
  word.state === 'done' && typeof word.stored === 'string' ? word.stored : null;

/** The clocks of both may differ by so much. */
const clocksMs = 60 * 60_000;

/**
 * Looks for a refund whose answer was lost: its id by its note, `unclear` if one without a note of ours may be it, also one that
 * cannot be read or does not say what it is of; else null.
 */
const searchRefund = async (
  deps: PaystackDeps,
  kind: RefundKind,
  { reference, transaction, amountKobo }: RefundNamed & { readonly amountKobo?: number },
  since: Date,
): Promise<string | { readonly unclear: true } | null> => {
  const fromMs = since.getTime() - clocksMs;
  const listed = await listPages(deps.client, '/refund', { perPage: '100', from: new Date(fromMs).toISOString() });
  const refunds = listed.map((each) => refundSchema.safeParse(each).data ?? null);
  const ours = refunds.find((refund) => refund?.merchant_note === reference);
  if (ours) return ours.id;
  const notes = await refundsOfTransaction(deps.memory, kind, transaction);
  const mayBe = ({ transaction_reference: of, status, amount, merchant_note: note, createdAt }: PaystackRefund) =>
    (of ?? transaction) === transaction &&
    status !== 'failed' &&
    (amountKobo === undefined || amount === amountKobo) &&
    !notes.includes(note ?? '') &&
    !(Date.parse(createdAt ?? '') < fromMs);
  return refunds.some((refund) => refund === null || mayBe(refund)) ? { unclear: true } : null;
};

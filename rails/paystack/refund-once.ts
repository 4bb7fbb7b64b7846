import type { RailCall } from '@yarda/domain/rail-memory.ts';
import * as z from 'zod/mini';
import { hasArrived, sendOnce, type Word, wordOf } from '../calls/send-once.ts';
import { paystackSilent } from './paystack-client.ts';
import type { PaystackDeps } from './paystack-port-deps.ts';
import { idSchema, refundSchema } from './paystack-replies.ts';
import { type RefundKind, rememberRefund } from './refunds-of-transaction.ts';

/** A refund: `reference` is ours, and Paystack keeps it as a note; `transaction` is Paystack's, of what is refunded. */
export interface RefundNamed {
  readonly reference: string;
  readonly transaction: string;
}

const perPage = 100;

/**
 * Orders a refund. Paystack makes it again if it is sent again, so it is sent once. If the answer is lost, the refund is
 * looked for in the list by its note, and sent again only when it surely never arrived.
 */
export const refundOnce = async (
  deps: PaystackDeps,
  kind: RefundKind,
  { amountKobo, ...named }: RefundNamed & { readonly amountKobo: number },
): Promise<void> => {
  const { reference, transaction } = named;
  await rememberRefund(deps.memory, kind, named);
  const word = await sendOnce(deps, {
    call: await openCall(deps, kind, named),
    send: () => deps.client.send('/refund', { transaction, amount: amountKobo, merchant_note: reference }),
    keep: ({ data }) => z.object({ id: idSchema }).safeParse(data).data?.id ?? null,
  });
  if (idIn(word)) return;
  const why = word.told === 'refused' ? `refused: ${word.message}` : word.told;
  throw paystackSilent(`the refund ${reference} is ${why}`, word.told === 'refused');
};

/** Paystack's id of a refund; null if it is not known to have arrived. */
export const idOfRefund = async (deps: PaystackDeps, kind: RefundKind, named: RefundNamed): Promise<string | null> => {
  const word = await wordOf(deps, await openCall(deps, kind, named));
  return word && idIn(word);
};

/** The call to be sent or asked for: the first that may have arrived, or was not sent yet. */
const openCall = async (deps: PaystackDeps, kind: RefundKind, named: RefundNamed, attempt = 1): Promise<RailCall> => {
  const call = { kind, reference: attempt === 1 ? named.reference : `${named.reference}=${attempt}` };
  const word = await wordOf(deps, call);
  const next = () => openCall(deps, kind, named, attempt + 1);
  // What was refused was not done: what was in its way may be gone.
  if (word?.told === 'unsent' || word?.told === 'refused') return next();
  if (!word || !isLost(word) || (await learnId(deps, call, named))) return call;
  return (await hasArrived(deps, call)) ? next() : call;
};

const isLost = (word: Word) => word.told === 'lost' || (word.told === 'done' && idIn(word) === null);

const idIn = (word: Word): string | null => (word.told === 'done' && typeof word.kept === 'string' ? word.kept : null);

/** Looks for a refund whose answer was lost, by its note; true if it is there. */
const learnId = async (deps: PaystackDeps, call: RailCall, named: RefundNamed, page = 1): Promise<boolean> => {
  const { reference, transaction } = named;
  const query = new URLSearchParams({ transaction, perPage: String(perPage), page: String(page) });
  const { data } = await deps.client.ask(`/refund?${query}`);
  const listed = z.array(z.unknown()).parse(data);
  const refunds = listed.flatMap((each) => refundSchema.safeParse(each).data ?? []);
  const ours = refunds.find((refund) => refund.merchant_note === reference);
  if (ours) await deps.memory.answered(call, { told: 'done', kept: ours.id });
  if (ours || listed.length < perPage) return ours !== undefined;
  return learnId(deps, call, named, page + 1);
};

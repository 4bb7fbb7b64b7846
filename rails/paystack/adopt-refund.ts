import { recall } from '../calls/send-once.ts';
import { paystackSilent } from './paystack-client.ts';
import type { PaystackDeps } from './paystack-port-deps.ts';
import { idOfRefund, openCall, type RefundNamed } from './refund-once.ts';
import { findPaystackRefund } from './refund-outcome.ts';
import { type RefundKind, refundsOfTransaction, rememberRefund } from './refunds-of-transaction.ts';

/** Which refund of Paystack's a person says that one of ours is. */
export interface RefundIdentified extends RefundNamed {
  readonly amountKobo: number;
  /** Paystack's id. */
  readonly id: string;
}

/**
 * Takes a refund at Paystack for one of ours, whose own answer was lost, or that was refused or failed. Only one of the same
 * transaction and amount that gives money back, and is no other of ours. Nothing is sent for it from then on.
 */
export const adoptRefund = async (
  deps: PaystackDeps,
  kind: RefundKind,
  identified: RefundIdentified,
): Promise<boolean> => {
  const { reference, transaction, id } = identified;
  if (!(await fits(deps, kind, identified))) return false;
  await rememberRefund(deps.memory, kind, { reference, transaction });
  const { call, again } = await openCall(deps, kind, identified);
  const before = await recall(deps, call);
  const created = before?.word.state === 'done' ? before.word.stored : null;
  if (typeof created === 'string' && created !== id && !(await hasFailed(deps, created))) return false;
  if (!(await isTheirsAlone(deps, id, reference))) return false;
  // The owner of a call may send it, so a call has one owner at a time.
  const isFree = again
    ? await deps.memory.again(call, again)
    : before !== null || (await deps.memory.start(call, null));
  if (!isFree || before?.word.state === 'sending') throw paystackSilent(`the refund ${reference} is being sent`, false);
  await deps.memory.answered(call, { state: 'done', stored: id });
  return true;
};

const fits = async (
  deps: PaystackDeps,
  kind: RefundKind,
  { reference, transaction, amountKobo, id }: RefundIdentified,
): Promise<boolean> => {
  const refund = await findPaystackRefund(deps, id);
  const isAlike = refund?.transaction_reference === transaction && refund.amount === amountKobo;
  if (!isAlike || refund.status === 'failed') return false;
  const others = (await refundsOfTransaction(deps.memory, kind, transaction)).filter((other) => other !== reference);
  for (const other of others) {
    if (refund.merchant_note === other) return false;
    if ((await idOfRefund(deps, kind, { reference: other, transaction })) === id) return false;
  }
  return true;
};

const hasFailed = async (deps: PaystackDeps, id: string): Promise<boolean> =>
  (await findPaystackRefund(deps, id))?.status === 'failed';

/** A refund at Paystack is one of ours at most. */
const isTheirsAlone = async ({ memory }: PaystackDeps, id: string, reference: string): Promise<boolean> => {
  const adopted = { kind: 'refund-adopted', reference: id };
  await memory.start(adopted, reference);
  return (await memory.find(adopted))?.value === reference;
};

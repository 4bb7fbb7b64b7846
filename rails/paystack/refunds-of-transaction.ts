import type { RailMemory } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';

/** Which port's refunds: those of one are no business of another. */
export type RefundKind = 'return' | 'refund' | 'debit-refund';

/** Paystack's events name a transaction and no refund, so our refunds of each transaction are remembered, in turn. */
export const rememberRefund = async (
  memory: RailMemory,
  kind: RefundKind,
  { reference, transaction }: { readonly reference: string; readonly transaction: string },
): Promise<void> => {
  for (let index = 1; ; index += 1) {
    const call = positionOf(kind, transaction, index);
    if (await memory.start(call, reference)) return;
    if ((await memory.find(call))?.value === reference) return;
  }
};

/** Our references of the refunds that were ordered of a transaction. */
export const refundsOfTransaction = async (
  memory: RailMemory,
  kind: RefundKind,
  transaction: string,
): Promise<readonly string[]> => {
  const references: string[] = [];
  for (let index = 1; ; index += 1) {
    const remembered = await memory.find(positionOf(kind, transaction, index));
    if (!remembered) return references;
    references.push(z.string().parse(remembered.value));
  }
};

const positionOf = (kind: RefundKind, transaction: string, index: number) => ({
  kind: `${kind}-of`,
  reference: `${transaction}/${index}`,
});

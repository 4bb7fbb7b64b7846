import { createHash } from 'node:crypto';
import type { RailMemory } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';

/** Our reference as Mono takes one: 10 to 24 letters and digits. It cannot be read backwards, so it is remembered. */
export const monoReference = (reference: string): string =>
  createHash('sha256').update(reference).digest('hex').slice(0, 24);

export const rememberReference = async (memory: RailMemory, reference: string): Promise<void> => {
  await memory.start(namedBy(monoReference(reference)), reference);
};

/** Our reference of one of Mono's; null if it is none of ours. */
export const ourReference = async (memory: RailMemory, mono: string): Promise<string | null> => {
  const remembered = await memory.find(namedBy(mono));
  return remembered && z.string().parse(remembered.value);
};

const namedBy = (mono: string) => ({ kind: 'reference', reference: mono });

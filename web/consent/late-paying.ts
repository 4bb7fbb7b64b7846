import { lateMachine } from '@yarda/domain/late-machine.ts';
import type { payingMachine } from '@yarda/domain/payment/paying-machine.ts';
import { loadChunk } from '../api/load-chunk.ts';

/** A payment's machine, in the same chunk as its screens. */
export const latePaying = lateMachine<typeof payingMachine>(async (input) => {
  const { openPaying } = await loadChunk(() => import('./payment-in-consent.tsx'));
  return openPaying(input);
});

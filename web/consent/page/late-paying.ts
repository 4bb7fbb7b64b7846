import type { payingMachine } from '@yarda/domain/payments/paying-machine.ts';
import { lateMachine } from '@yarda/domain/platform/machines/late-machine.ts';
import { loadChunk } from '../../platform/api/load-chunk.ts';

/** A payment's machine, in the same chunk as its screens. */
export const latePaying = lateMachine<typeof payingMachine>(async (input) => {
  const { openPaying } = await loadChunk(() => import('./payment-in-consent.tsx'));
  return openPaying(input);
});

import type { chargeMachine } from '@yarda/domain/charges/charge-machine.ts';
import { lateMachine } from '@yarda/domain/late-machine.ts';
import { loadChunk } from '../api/load-chunk.ts';
import { readPageState } from '../api/page-state.ts';

/** A payment's card charge, in the same chunk as its screens. */
export const lateCharge = lateMachine<typeof chargeMachine>(async (input) => {
  const { openCharge } = await loadChunk(() => import('./card-payment.tsx'));
  return { machine: openCharge(), input: { ...input, cardEntry: readPageState(document)?.cardEntry } };
});

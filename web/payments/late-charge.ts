import type { PaymentPageState } from '@yarda/contracts/payments/payment-methods.ts';
import type { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import { lateMachine } from '@yarda/domain/platform/machines/late-machine.ts';
import { loadChunk } from '../platform/api/load-chunk.ts';
import { readPageState } from '../platform/api/page-state.ts';

/** A payment's card charge, in the same chunk as its screens. */
export const lateCharge = lateMachine<typeof chargeMachine>(async (input) => {
  const { openCharge } = await loadChunk(() => import('./card-payment.tsx'));
  return {
    machine: openCharge(),
    input: { ...input, cardEntry: readPageState<PaymentPageState>(document)?.cardEntry },
  };
});

import type { approvalMachine } from '@yarda/domain/approval/approval-machine.ts';
import type { EventFrom, SnapshotFrom } from 'xstate';

/** An approval as its screens know it: where it is, and what can be done about it. */
export const approvalInHand = (
  snapshot: SnapshotFrom<typeof approvalMachine>,
  send: (event: EventFrom<typeof approvalMachine>) => void,
) => ({
  snapshot,
  onRetry: () => send({ type: 'payer.retried' }),
  onLeave: () => send({ type: 'payer.left' }),
  onAuthenticated: () => send({ type: 'payer.authenticated' }),
});

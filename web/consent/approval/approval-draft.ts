import type { approvalMachine } from '@yarda/domain/consent/approval/approval-machine.ts';
import type { EventFrom, SnapshotFrom } from 'xstate';

/** An approval as its screens see it: its state and the actions they can take. */
export const approvalDraft = (
  snapshot: SnapshotFrom<typeof approvalMachine>,
  send: (event: EventFrom<typeof approvalMachine>) => void,
) => ({
  snapshot,
  onRetry: () => send({ type: 'payer.retried' }),
  onLeave: () => send({ type: 'payer.left' }),
  onAuthenticated: () => send({ type: 'payer.authenticated' }),
});

import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from './payment-machine.ts';

/** A payment's status in the specification's words, with its progress (0 to 100) and text. */
export interface PaymentStatusView {
  readonly status: 'pending' | 'in_progress' | 'completed' | 'failed';
  readonly progress: 0 | 33 | 66 | 100;
  readonly stepText: string;
}

/** The status view for a machine state. */
export const paymentStatusView = (snapshot: SnapshotFrom<typeof paymentMachine>): PaymentStatusView => {
  if (snapshot.matches('finished') || snapshot.matches({ paid: 'completed' })) return statuses.completed;
  if (snapshot.matches('paid')) return statuses.processed;
  if (snapshot.matches({ unpaid: 'received' })) return statuses.received;
  if (snapshot.matches({ unpaid: 'waiting' })) return statuses.waiting;
  if (snapshot.matches({ unpaid: 'debiting' })) return statuses.debiting;
  if (snapshot.matches({ unpaid: 'failed' })) return statuses.failed;
  if (snapshot.matches({ unpaid: 'opening' }) && snapshot.context.attempt > 1) return statuses.retrying;
  return statuses.pending;
};

const statuses = {
  pending: { status: 'pending', progress: 0, stepText: 'Pending' },
  retrying: { status: 'pending', progress: 0, stepText: 'Retrying payment...' },
  waiting: { status: 'in_progress', progress: 0, stepText: 'Waiting for transfer confirmation...' },
  debiting: { status: 'in_progress', progress: 0, stepText: 'Waiting for your bank...' },
  received: { status: 'in_progress', progress: 33, stepText: 'Payment Received' },
  processed: { status: 'in_progress', progress: 66, stepText: 'Payment Processed' },
  completed: { status: 'completed', progress: 100, stepText: '✓ Payment Successful' },
  failed: { status: 'failed', progress: 0, stepText: '✗ Payment Failed' },
} as const satisfies Record<string, PaymentStatusView>;

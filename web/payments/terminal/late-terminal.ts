import type { TerminalPayment } from '@yarda/domain/payments/terminal/terminal-context.ts';
import type { terminalMachine } from '@yarda/domain/payments/terminal/terminal-machine.ts';
import { lateMachine } from '@yarda/domain/platform/machines/late-machine.ts';
import { loadChunk } from '../../platform/api/load-chunk.ts';

/** A chip-card purchase, in the same chunk as its screens. */
export const lateTerminal = lateMachine<typeof terminalMachine, TerminalPayment>(async (payment) => {
  const { openTerminal } = await loadChunk(() => import('./terminal-modal.tsx'));
  return openTerminal(payment);
});

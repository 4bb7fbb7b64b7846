import { lateMachine } from '@yarda/domain/late-machine.ts';
import type { TerminalPayment } from '@yarda/domain/terminal/terminal-context.ts';
import type { terminalMachine } from '@yarda/domain/terminal/terminal-machine.ts';
import { loadChunk } from '../api/load-chunk.ts';

/** A chip-card purchase, in the same chunk as its screens. */
export const lateTerminal = lateMachine<typeof terminalMachine, TerminalPayment>(async (payment) => {
  const { openTerminal } = await loadChunk(() => import('./terminal-modal.tsx'));
  return openTerminal(payment);
});

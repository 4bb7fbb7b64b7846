import type { TerminalPayment } from '@yarda/domain/payments/terminal/terminal-context.ts';
import type { terminalMachine } from '@yarda/domain/payments/terminal/terminal-machine.ts';
import type { LateActor } from '@yarda/domain/platform/machines/late-machine.ts';
import { Lazily, useLate } from '../../platform/ui/lazily.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { loadModal } from '../paying-logic.ts';

interface TerminalChunkProps {
  readonly terminal: LateActor<typeof terminalMachine, TerminalPayment> | undefined;
  readonly outOfReach: boolean;
  readonly amountKobo: number;
  readonly onSimulate: (() => void) | null;
  readonly onClose: () => void;
}

/** The terminal, loaded on first use: most payers never need it. */
export const TerminalChunk = ({ terminal, ...rest }: TerminalChunkProps) => {
  const snapshot = useLate(terminal);
  return (
    <Lazily load={loadModal} waiting={waiting}>
      {({ TerminalModal }) => <TerminalModal {...rest} snapshot={snapshot} act={(act) => terminal?.send(act)} />}
    </Lazily>
  );
};

const waiting = (
  <LongWait>
    <p className="quiet small centred">Loading the card terminal. Your connection may be slow.</p>
  </LongWait>
);

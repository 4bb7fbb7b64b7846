import type { TerminalAct, TerminalPayment } from '@yarda/domain/payments/terminal/terminal-context.ts';
import { terminalMachine } from '@yarda/domain/payments/terminal/terminal-machine.ts';
import type { Loaded } from '@yarda/domain/platform/machines/late-machine.ts';
import { type ComponentProps, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Button } from '../../platform/ui/button.tsx';
import { Modal } from '../../platform/ui/modal.tsx';
import { bluetoothStatus } from './bluetooth-status.ts';
import { terminalInput } from './terminal-input.ts';
import { TerminalScreen } from './terminal-screen.tsx';
import { TerminalUnavailable } from './terminal-unavailable.tsx';

/** The machine of one purchase. */
export const openTerminal = (payment: TerminalPayment): Loaded<typeof terminalMachine> => ({
  machine: terminalMachine,
  input: terminalInput(payment),
});

interface TerminalModalProps {
  /** Null while no reader can be reached, or before the machine runs. */
  readonly snapshot: SnapshotFrom<typeof terminalMachine> | null;
  readonly act: (act: TerminalAct) => void;
  readonly outOfReach: boolean;
  readonly amountKobo: number;
  /** Switches to the simulated reader; null when there is none, or it is in use. */
  readonly onSimulate: (() => void) | null;
  readonly onClose: () => void;
}

/** 'Chip Card Terminal', over the payment it collects. */
export const TerminalModal = ({ snapshot, act, outOfReach, amountKobo, onSimulate, onClose }: TerminalModalProps) => (
  <Modal title="Chip Card Terminal" onDismiss={onClose}>
    {outOfReach && <OutOfReach {...{ amountKobo, onSimulate }} onLeave={onClose} />}
    {snapshot && <TerminalScreen snapshot={snapshot} act={act} onClose={onClose} />}
    {snapshot && onSimulate && mayChangeReader(snapshot) && (
      <Button kind="plain" onClick={onSimulate}>
        Use the simulated reader QPOS-SIM
      </Button>
    )}
  </Modal>
);

const mayChangeReader = (snapshot: SnapshotFrom<typeof terminalMachine>): boolean =>
  snapshot.matches({ connection: 'disconnected', transaction: { idle: 'resting' } }) && !snapshot.context.openPurchase;

const OutOfReach = (props: Omit<ComponentProps<typeof TerminalUnavailable>, 'standing'>) => {
  const [standing] = useState(bluetoothStatus);
  return standing === 'ready' ? null : <TerminalUnavailable {...props} standing={standing} />;
};

import type { TerminalOffer } from '@yarda/contracts/terminal-offer.ts';
import { useState } from 'react';
import { bluetoothStanding } from '../reader/bluetooth-standing.ts';
import type { ReaderKind } from '../reader/open-reader.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { TerminalScreen } from './terminal-screen.tsx';
import { TerminalUnavailable } from './terminal-unavailable.tsx';
import { type TerminalInHand, useTerminal } from './use-terminal.ts';

interface TerminalModalProps extends Omit<TerminalInHand, 'settings' | 'kind'> {
  readonly offer: NonNullable<TerminalOffer>;
  readonly onClose: () => void;
}

/** 'Chip Card Terminal', over the payment it collects. */
export const TerminalModal = ({ offer, onClose, ...payment }: TerminalModalProps) => {
  const [standing] = useState(bluetoothStanding);
  const [kind, setKind] = useState<ReaderKind>('bluetooth');
  const { settings, simulator } = offer;
  const simulate = simulator ? () => setKind('simulated') : null;
  return (
    <Modal title="Chip Card Terminal" onDismiss={onClose}>
      {kind === 'bluetooth' && standing !== 'ready' ? (
        <TerminalUnavailable standing={standing} onSimulate={simulate} onLeave={onClose} />
      ) : (
        <LiveTerminal
          key={kind}
          {...payment}
          settings={settings}
          kind={kind}
          onClose={onClose}
          onSimulate={kind === 'simulated' ? null : simulate}
        />
      )}
    </Modal>
  );
};

interface LiveTerminalProps extends TerminalInHand {
  readonly onClose: () => void;
  readonly onSimulate: (() => void) | null;
}

const LiveTerminal = ({ onClose, onSimulate, ...terminal }: LiveTerminalProps) => {
  const { snapshot, act } = useTerminal(terminal);
  const atRest = snapshot.matches({ connection: 'disconnected', transaction: { idle: 'resting' } });
  return (
    <>
      <TerminalScreen snapshot={snapshot} act={act} onClose={onClose} />
      {onSimulate && atRest && !snapshot.context.openPurchase && (
        <Button kind="plain" onClick={onSimulate}>
          Use the simulated reader QPOS-SIM
        </Button>
      )}
    </>
  );
};

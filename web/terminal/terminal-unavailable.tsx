import type { BluetoothStanding } from '../reader/bluetooth-standing.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { TerminalPicture } from './terminal-picture.tsx';
import './terminal-screen.css';

interface TerminalUnavailableProps {
  readonly standing: Exclude<BluetoothStanding, 'ready'>;
  /** Switches to the simulated reader; null when there is none. */
  readonly onSimulate: (() => void) | null;
  readonly onLeave: () => void;
}

/** Why no reader can be reached from here, and other ways to pay. */
export const TerminalUnavailable = ({ standing, onSimulate, onLeave }: TerminalUnavailableProps) => (
  <div className="terminal">
    <TerminalPicture guide="connect" />
    <div className="terminal-words">
      <Note tone="attention">
        <p className="strong">{reasons[standing].words}</p>
        <p className="small">{reasons[standing].wayOut}</p>
      </Note>
      {standing === 'framed' && (
        <p className="small quiet">
          For the developers of the page around this one: its frame needs <code>allow="bluetooth"</code>.
        </p>
      )}
    </div>
    <div className="step-actions">
      <Button onClick={onLeave}>Choose another way to pay</Button>
      {onSimulate && (
        <Button kind="quiet" onClick={onSimulate}>
          Use the simulated reader QPOS-SIM
        </Button>
      )}
    </div>
  </div>
);

const reasons = {
  absent: {
    words: 'This browser has no Bluetooth',
    wayOut:
      'Card readers work in Chrome and Edge on Android and on computers. Open this page there, or pay another way.',
  },
  insecure: {
    words: 'Bluetooth needs a secure address',
    wayOut: 'Open this page by its https address, or pay another way.',
  },
  framed: {
    words: 'This page cannot use Bluetooth here',
    wayOut: 'The page around it does not allow it. Open the payment in its own window, or pay another way.',
  },
} as const satisfies Record<TerminalUnavailableProps['standing'], { words: string; wayOut: string }>;

import { outOfReachView } from '@yarda/domain/payments/terminal/terminal-view.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import type { BluetoothStatus } from './bluetooth-status.ts';
import { TerminalBadge, TerminalFacts } from './terminal-facts.tsx';

interface TerminalUnavailableProps {
  readonly bluetooth: Exclude<BluetoothStatus, 'ready'>;
  readonly amountKobo: number;
  /** Switches to the simulated reader; null when there is none. */
  readonly onSimulate: (() => void) | null;
  readonly onLeave: () => void;
}

/** The terminal where no reader can be reached: disabled, with the reason and other ways to pay. */
export const TerminalUnavailable = ({ bluetooth, amountKobo, onSimulate, onLeave }: TerminalUnavailableProps) => (
  <div className="terminal">
    <TerminalBadge {...outOfReachView.badge} />
    <p className="amount">{naira(amountKobo)}</p>
    <div className="terminal-words">
      <Note tone="attention">
        <p className="strong">{reasons[bluetooth].words}</p>
        <p className="small">{reasons[bluetooth].wayOut}</p>
      </Note>
      {bluetooth === 'framed' && (
        <p className="small quiet">
          For the developers of the page around this one: its frame needs <code>allow="bluetooth"</code>.
        </p>
      )}
    </div>
    <div className="step-actions">
      <Button onClick={onLeave}>Choose another way to pay</Button>
      <Button kind="quiet" disabled>
        Connect Card Reader
      </Button>
      {onSimulate && (
        <Button kind="quiet" onClick={onSimulate}>
          Use the simulated reader QPOS-SIM
        </Button>
      )}
    </div>
    <div className="terminal-details">
      <TerminalFacts {...outOfReachView} />
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
} as const satisfies Record<TerminalUnavailableProps['bluetooth'], { words: string; wayOut: string }>;

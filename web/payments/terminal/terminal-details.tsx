import type { TerminalAct } from '@yarda/domain/payments/terminal/terminal-context.ts';
import {
  connectionOf,
  type TerminalSnapshot,
  terminalView,
  transactionOf,
} from '@yarda/domain/payments/terminal/terminal-view.ts';
import { Button } from '../../platform/ui/button.tsx';
import { TerminalFacts } from './terminal-facts.tsx';

interface TerminalDetailsProps {
  readonly snapshot: TerminalSnapshot;
  readonly act: (act: TerminalAct) => void;
}

/** The state of the reader and the transaction, with what starts them over. */
export const TerminalDetails = ({ snapshot, act }: TerminalDetailsProps) => (
  <div className="terminal-details">
    <TerminalFacts {...terminalView(snapshot)} readerName={snapshot.context.readerName} />
    {canStartOver(snapshot) && <WaysOut act={act} />}
  </div>
);

const canStartOver = (snapshot: TerminalSnapshot): boolean =>
  connectionOf(snapshot) !== 'disconnected' && transactionOf(snapshot) !== 'completed';

const WaysOut = ({ act }: Pick<TerminalDetailsProps, 'act'>) => (
  <div className="terminal-ways-out">
    <Button kind="quiet" onClick={() => act({ type: 'payer.reset_transaction' })}>
      Reset Transaction
    </Button>
    <Button kind="quiet" onClick={() => act({ type: 'payer.reset_device' })}>
      Reset Device
    </Button>
    <Button kind="plain" onClick={() => act({ type: 'payer.disconnected' })}>
      Disconnect
    </Button>
  </div>
);

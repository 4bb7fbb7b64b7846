import type { TerminalAct } from '@yarda/domain/terminal/terminal-context.ts';
import {
  connectionOf,
  type TerminalSnapshot,
  terminalView,
  transactionOf,
} from '@yarda/domain/terminal/terminal-view.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface TerminalDetailsProps {
  readonly snapshot: TerminalSnapshot;
  readonly act: (act: TerminalAct) => void;
  /** In trouble the details are unfolded: the way out is among them. */
  readonly open: boolean;
}

/** How the reader stands, in one line; unfolded, in full, with what starts it over. */
export const TerminalDetails = ({ snapshot, act, open }: TerminalDetailsProps) => {
  const { connection, transaction } = terminalView(snapshot);
  const { readerName } = snapshot.context;
  return (
    <details className="terminal-details" open={open}>
      <summary>
        <span className="strong">Reader details</span>
        <span className="quiet small">
          {connection} · {transaction}
        </span>
        <Icon name="chevron" />
      </summary>
      <dl className="terminal-facts">
        <div>
          <dt>Connection</dt>
          <dd>
            {connection}
            {readerName && <span className="quiet"> · {readerName}</span>}
          </dd>
        </div>
        <div>
          <dt>Transaction state</dt>
          <dd>{transaction}</dd>
        </div>
      </dl>
      {canStartOver(snapshot) && <WaysOut act={act} />}
    </details>
  );
};

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

import type { TerminalView } from '@yarda/domain/payments/terminal/terminal-view.ts';
import './terminal-screen.css';

interface TerminalFactsProps extends Pick<TerminalView, 'connection' | 'transaction'> {
  readonly readerName?: string | null;
}

/** 'Connection' and 'Transaction state'. */
export const TerminalFacts = ({ connection, transaction, readerName = null }: TerminalFactsProps) => (
  <dl className="terminal-facts">
    <div>
      <dt>Connection</dt>
      <dd>
        <span>{connection}</span>
        {readerName && <span className="quiet">{` · ${readerName}`}</span>}
      </dd>
    </div>
    <div>
      <dt>Transaction state</dt>
      <dd>{transaction}</dd>
    </div>
  </dl>
);

/** The status badge. */
export const TerminalBadge = ({ words, tone }: TerminalView['badge']) => (
  <p className="terminal-badge" data-tone={tone}>
    {words}
  </p>
);

import { naira } from '@yarda/domain/naira.ts';
import type { TerminalAct } from '@yarda/domain/terminal/terminal-context.ts';
import { terminalNotice } from '@yarda/domain/terminal/terminal-notices.ts';
import { type TerminalSnapshot, terminalView } from '@yarda/domain/terminal/terminal-view.ts';
import { Note } from '../ui/note.tsx';
import { TerminalActions } from './terminal-actions.tsx';
import { TerminalPicture } from './terminal-picture.tsx';
import './terminal-screen.css';

interface TerminalScreenProps {
  readonly snapshot: TerminalSnapshot;
  readonly act: (act: TerminalAct) => void;
  readonly onClose: () => void;
}

/** The terminal, rendered from its machine's state. */
export const TerminalScreen = ({ snapshot, act, onClose }: TerminalScreenProps) => {
  const { amountKobo, fault, readerName } = snapshot.context;
  const { badge, connection, transaction, guide, sentence } = terminalView(snapshot);
  return (
    <div className="terminal">
      <p className="terminal-badge" data-tone={badge.tone}>
        {badge.words}
      </p>
      <p className="amount">{naira(amountKobo)}</p>
      {fault ? <TerminalTrouble code={fault} /> : <TerminalPicture guide={guide} />}
      <p className={fault ? 'unseen' : 'terminal-sentence'} role="status" tabIndex={-1} data-focus-first>
        {sentence}
      </p>
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
      <TerminalActions snapshot={snapshot} act={act} onClose={onClose} />
    </div>
  );
};

/** The error in the catalogue's words: what went wrong, why, and what to do. */
const TerminalTrouble = ({ code }: { code: string }) => {
  const { words, cause, wayOut } = terminalNotice(code);
  return (
    <Note tone={code === 'OUTCOME_UNKNOWN' ? 'attention' : 'bad'}>
      <p className="strong">{words}</p>
      <p className="small">{cause}</p>
      <p className="small">{wayOut}</p>
    </Note>
  );
};

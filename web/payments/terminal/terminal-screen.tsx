import type { TerminalAct } from '@yarda/domain/payments/terminal/terminal-context.ts';
import { terminalNotice } from '@yarda/domain/payments/terminal/terminal-notices.ts';
import { type TerminalSnapshot, terminalView } from '@yarda/domain/payments/terminal/terminal-view.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { useEffect, useRef } from 'react';
import { Note } from '../../platform/ui/note.tsx';
import { TerminalActions } from './terminal-actions.tsx';
import { TerminalBadge } from './terminal-badge.tsx';
import { TerminalDetails } from './terminal-details.tsx';
import { TerminalPicture } from './terminal-picture.tsx';
import './terminal-screen.css';

interface TerminalScreenProps {
  readonly snapshot: TerminalSnapshot;
  readonly act: (act: TerminalAct) => void;
  readonly onClose: () => void;
}

/** The terminal, rendered from its machine's state. */
export const TerminalScreen = ({ snapshot, act, onClose }: TerminalScreenProps) => {
  const { amountKobo, fault } = snapshot.context;
  const { badge, guide, sentence, callsAgain } = terminalView(snapshot);
  const told = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears, so the next instruction takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sentence comes after the one before
  useEffect(() => {
    if (document.activeElement === document.body) told.current?.focus();
  }, [sentence]);
  return (
    <div className="terminal">
      <TerminalBadge {...badge} />
      <p className="amount">{naira(amountKobo)}</p>
      {fault ? <TerminalTrouble code={fault} /> : <TerminalPicture guide={guide} />}
      <p
        ref={told}
        className={fault && !callsAgain ? 'unseen' : 'terminal-sentence'}
        role="status"
        tabIndex={-1}
        data-focus-first
      >
        {sentence}
      </p>
      <TerminalActions snapshot={snapshot} act={act} onClose={onClose} />
      <TerminalDetails snapshot={snapshot} act={act} />
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

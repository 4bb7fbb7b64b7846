import type { TerminalAct } from '@yarda/domain/payments/terminal/terminal-context.ts';
import { terminalNotice } from '@yarda/domain/payments/terminal/terminal-notices.ts';
import {
  connectionOf,
  type TerminalSnapshot,
  terminalView,
  transactionOf,
} from '@yarda/domain/payments/terminal/terminal-view.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Note } from '../../platform/ui/note.tsx';
import { TerminalBadge, TerminalFacts } from './terminal-facts.tsx';
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
  const reported = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears, so the next instruction takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sentence comes after the one before
  useEffect(() => {
    if (document.activeElement === document.body) reported.current?.focus();
  }, [sentence]);
  return (
    <div className="terminal">
      <TerminalBadge {...badge} />
      <p className="amount">{naira(amountKobo)}</p>
      {fault ? <TerminalTrouble code={fault} /> : <TerminalPicture guide={guide} />}
      <p
        ref={reported}
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

interface TerminalActionsProps {
  readonly snapshot: TerminalSnapshot;
  readonly act: (act: TerminalAct) => void;
  readonly onClose: () => void;
}

/** The one main action that the reader's state allows, if any. */
const TerminalActions = (props: TerminalActionsProps) => {
  const action = mainAction(props);
  return action && <div className="step-actions">{action}</div>;
};

const mainAction = ({ snapshot, act, onClose }: TerminalActionsProps): Elements => {
  const connection = connectionOf(snapshot);
  const { applications } = snapshot.context;
  if (transactionOf(snapshot) === 'completed') return <Button onClick={onClose}>Close</Button>;
  if (snapshot.matches({ transaction: { card_detected: 'choosing' } }))
    return applications.map((name, index) => (
      <Button key={name} kind="quiet" onClick={() => act({ type: 'payer.chose_application', index })}>
        {name}
      </Button>
    ));
  if (snapshot.matches({ driver: 'failed' }))
    return <Button onClick={() => act({ type: 'payer.retried_sdk' })}>Try Again</Button>;
  if (!snapshot.matches({ driver: 'ready' })) return <Button busy>Loading SDK...</Button>;
  if (snapshot.context.openPurchase && snapshot.matches({ transaction: { idle: 'resting' } }))
    return <Button onClick={() => act({ type: 'payer.started' })}>Ask the bank again</Button>;
  if (connection === 'disconnected')
    return <Button onClick={() => act({ type: 'payer.connected' })}>Connect Card Reader</Button>;
  if (connection === 'connected' && snapshot.matches({ transaction: { idle: 'resting' } }))
    return <Button onClick={() => act({ type: 'payer.started' })}>Start Chip Card Transaction</Button>;
  return null;
};

interface TerminalDetailsProps {
  readonly snapshot: TerminalSnapshot;
  readonly act: (act: TerminalAct) => void;
}

/** The state of the reader and the transaction, with what starts them over. */
const TerminalDetails = ({ snapshot, act }: TerminalDetailsProps) => (
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

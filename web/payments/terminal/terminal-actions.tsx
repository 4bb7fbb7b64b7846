import type { TerminalAct } from '@yarda/domain/payments/terminal/terminal-context.ts';
import { connectionOf, type TerminalSnapshot, transactionOf } from '@yarda/domain/payments/terminal/terminal-view.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';

interface TerminalActionsProps {
  readonly snapshot: TerminalSnapshot;
  readonly act: (act: TerminalAct) => void;
  readonly onClose: () => void;
}

/** The one main action that the reader's state allows, if any. */
export const TerminalActions = (props: TerminalActionsProps) => {
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

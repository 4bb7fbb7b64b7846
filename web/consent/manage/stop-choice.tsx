import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { ConfirmInPlace } from './confirm-in-place.tsx';
import type { Stop } from './use-agreement.ts';
import './stop-choice.css';

interface StopChoiceProps {
  readonly merchant: string;
  readonly stop: Stop;
  /** Asks at once whether it is meant. */
  readonly confirming?: boolean;
}

/** Ends all debits for good. That cannot be taken back, so the button asks once more, in its place. */
export const StopChoice = ({ merchant, stop, confirming: first = false }: StopChoiceProps) => {
  const [confirming, setConfirming] = useState(first);
  return (
    <div className="stop-choice">
      {confirming ? (
        <ConfirmInPlace
          answer="Yes, stop for good"
          answering={stop.stopping ? 'Stopping...' : null}
          leave="Keep the debits"
          onAnswer={stop.onStop}
          onLeave={() => setConfirming(false)}
        />
      ) : (
        <Button kind="quiet" className="agreement-stop" onClick={() => setConfirming(true)}>
          Stop all debits
        </Button>
      )}
      {stop.problem && (
        <Note tone="bad">
          <p>{stop.problem}</p>
        </Note>
      )}
      <p className="quiet small">{`Stopping works at once and for good: ${merchant} can take nothing more. Debits already sent to your bank may still be taken. You may still owe ${merchant}.`}</p>
    </div>
  );
};

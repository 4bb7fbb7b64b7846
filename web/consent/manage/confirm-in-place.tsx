import { useEffect, useRef } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import './withdraw-choice.css';

interface ConfirmInPlaceProps {
  /** The effect of the action. */
  readonly words?: string;
  readonly answer: string;
  /** Replaces the answer's label while the action runs. */
  readonly answering: string | null;
  readonly leave: string;
  readonly onAnswer: () => void;
  readonly onLeave: () => void;
  /** Why the action failed. */
  readonly children?: Elements;
}

/** Asks for confirmation where the action's button was: the way out comes first, under a second press, and has the focus. */
export const ConfirmInPlace = ({
  words,
  answer,
  answering,
  leave,
  onAnswer,
  onLeave,
  children,
}: ConfirmInPlaceProps) => {
  const leaveRef = useRef<HTMLButtonElement>(null);
  useEffect(() => leaveRef.current?.focus(), []);
  return (
    <div className="withdraw-choice">
      {words && <p className="small">{words}</p>}
      <div className="withdraw-answers">
        <Button kind="quiet" ref={leaveRef} onClick={onLeave}>
          {leave}
        </Button>
        <Button kind="danger" busy={answering !== null} onClick={onAnswer}>
          {answering ?? answer}
        </Button>
      </div>
      {children}
    </div>
  );
};

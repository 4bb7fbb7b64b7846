import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Question } from '../../platform/ui/question.tsx';

interface EndSessionsProps {
  readonly ending: boolean;
  readonly problem: string | null;
  readonly onEnd: () => void;
}

/** 'End all sessions': on every device at once, after confirmation. */
export const EndSessions = ({ ending, problem, onEnd }: EndSessionsProps) => {
  const [confirming, setConfirming] = useState(false);
  return (
    <div>
      <Button kind="plain" onClick={() => setConfirming(true)}>
        End all sessions
      </Button>
      {confirming && <EndSessionsQuestion {...{ ending, problem, onEnd }} onLeave={() => setConfirming(false)} />}
    </div>
  );
};

export const EndSessionsQuestion = ({
  ending,
  problem,
  onEnd,
  onLeave,
}: EndSessionsProps & { onLeave: () => void }) => (
  <Question
    title="End all sessions?"
    problem={problem}
    answer="End all sessions"
    answering={ending ? 'Ending...' : null}
    onAnswer={onEnd}
    onLeave={onLeave}
  >
    <p className="quiet">You are signed out on every device, including this one. Your passkeys stay.</p>
  </Question>
);

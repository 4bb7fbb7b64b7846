import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/question.tsx';

interface EndSessionsProps {
  readonly ending: boolean;
  readonly failed: boolean;
  readonly onEnd: () => void;
}

/** 'End all sessions': on every device at once, after confirmation. */
export const EndSessions = ({ ending, failed, onEnd }: EndSessionsProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <div className="end-sessions">
      <Button kind="plain" onClick={() => setAsking(true)}>
        End all sessions
      </Button>
      {asking && <EndSessionsQuestion ending={ending} failed={failed} onEnd={onEnd} onLeave={() => setAsking(false)} />}
    </div>
  );
};

export const EndSessionsQuestion = ({ ending, failed, onEnd, onLeave }: EndSessionsProps & { onLeave: () => void }) => (
  <Question
    title="End all sessions?"
    problem={failed ? 'The sessions could not be ended. Check your connection and try again.' : null}
    answer="End all sessions"
    answering={ending ? 'Ending...' : null}
    onAnswer={onEnd}
    onLeave={onLeave}
  >
    <p className="quiet">You are signed out on every device, including this one. Your passkeys stay.</p>
  </Question>
);

import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Note } from '../ui/note.tsx';

interface EndSessionsProps {
  readonly ending: boolean;
  readonly failed: boolean;
  readonly onEnd: () => void;
}

/** 'End all sessions': on every device at once, asked about before. */
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

/** The question, over the page. */
export const EndSessionsQuestion = ({ ending, failed, onEnd, onLeave }: EndSessionsProps & { onLeave: () => void }) => (
  <Modal title="End all sessions?" onDismiss={onLeave}>
    <p className="quiet">You are signed out on every device, this one too. Your passkeys stay.</p>
    {failed && (
      <Note tone="bad">
        <p>The sessions could not be ended. Check your connection and try again.</p>
      </Note>
    )}
    <div className="step-actions">
      <Button busy={ending} onClick={onEnd}>
        {ending ? 'Ending...' : 'End all sessions'}
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        Cancel
      </Button>
    </div>
  </Modal>
);

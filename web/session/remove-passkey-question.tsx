import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Note } from '../ui/note.tsx';

interface RemovePasskeyQuestionProps {
  readonly removing: boolean;
  /** Why it was not removed; null where nothing went wrong. */
  readonly problem: string | null;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** 'Remove this passkey?', over the page. */
export const RemovePasskeyQuestion = ({ removing, problem, onRemove, onLeave }: RemovePasskeyQuestionProps) => (
  <Modal title="Remove this passkey?" onDismiss={onLeave}>
    <p className="quiet">It can no longer sign you in or approve. Whoever signed in with it is signed out.</p>
    {problem && (
      <Note tone="bad">
        <p>{problem}</p>
      </Note>
    )}
    <div className="step-actions">
      <Button busy={removing} onClick={onRemove}>
        {removing ? 'Removing...' : 'Remove passkey'}
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        Cancel
      </Button>
    </div>
  </Modal>
);

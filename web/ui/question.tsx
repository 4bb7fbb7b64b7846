import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Note } from './note.tsx';

interface QuestionProps {
  readonly title: string;
  readonly words: string;
  /** What is done where the answer is yes. */
  readonly act: string;
  /** What is said while it is being done; false where it is not. */
  readonly acting: string | false;
  /** Why it did not come about. */
  readonly problem: string | null | false;
  readonly onAct: () => void;
  readonly onLeave: () => void;
}

/** Whether something is really to be done that cannot be undone, over the page. */
export const Question = ({ title, words, act, acting, problem, onAct, onLeave }: QuestionProps) => (
  <Modal title={title} onDismiss={onLeave}>
    <p>{words}</p>
    {problem && (
      <Note tone="bad">
        <p>{problem}</p>
      </Note>
    )}
    <div className="step-actions">
      <Button busy={acting !== false} onClick={onAct}>
        {acting || act}
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        Cancel
      </Button>
    </div>
  </Modal>
);

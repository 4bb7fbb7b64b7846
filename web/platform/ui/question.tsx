import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { Modal } from './modal.tsx';
import { Note } from './note.tsx';

interface QuestionProps {
  readonly title: string;
  readonly children: Elements;
  /** Why the action failed; null when it has not. */
  readonly problem: string | null;
  readonly answer: string;
  /** Replaces the answer's label while the action runs. */
  readonly answering: string | null;
  readonly onAnswer: () => void;
  readonly onLeave: () => void;
}

/** Asks for confirmation, over the page, before an irreversible action. The focus starts on the way out. */
export const Question = ({ title, children, problem, answer, answering, onAnswer, onLeave }: QuestionProps) => (
  <Modal title={title} onDismiss={onLeave}>
    {children}
    {problem && (
      <Note tone="bad">
        <p>{problem}</p>
      </Note>
    )}
    <div className="step-actions">
      <Button kind="danger" busy={answering !== null} onClick={onAnswer}>
        {answering ?? answer}
      </Button>
      <Button kind="quiet" data-focus-first onClick={onLeave}>
        Cancel
      </Button>
    </div>
  </Modal>
);

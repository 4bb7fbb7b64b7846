import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { Note } from './note.tsx';

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What went wrong when it was answered; null where nothing did. */
  readonly problem: string | null;
  readonly answer: string;
  /** Stands for the answer while it is carried out. */
  readonly answering: string | null;
  readonly onAnswer: () => void;
  readonly onLeave: () => void;
}

/** Asks over the page, before something is done that cannot be undone. */
export const Question = ({ title, children, problem, answer, answering, onAnswer, onLeave }: QuestionProps) => (
  <Modal title={title} onDismiss={onLeave}>
    {children}
    {problem && (
      <Note tone="bad">
        <p>{problem}</p>
      </Note>
    )}
    <div className="step-actions">
      <Button busy={answering !== null} onClick={onAnswer}>
        {answering ?? answer}
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        Cancel
      </Button>
    </div>
  </Modal>
);

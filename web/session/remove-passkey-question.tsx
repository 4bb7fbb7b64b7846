import { Question } from '../ui/question.tsx';

interface RemovePasskeyQuestionProps {
  readonly removing: boolean;
  /** Why it was not removed; null where nothing went wrong. */
  readonly problem: string | null;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** 'Remove this passkey?', over the page. */
export const RemovePasskeyQuestion = ({ removing, problem, onRemove, onLeave }: RemovePasskeyQuestionProps) => (
  <Question
    title="Remove this passkey?"
    problem={problem}
    answer="Remove passkey"
    answering={removing ? 'Removing...' : null}
    onAnswer={onRemove}
    onLeave={onLeave}
  >
    <p className="quiet">It can no longer sign you in or approve. Whoever signed in with it is signed out.</p>
  </Question>
);

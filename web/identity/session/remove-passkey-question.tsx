import { Question } from '../../platform/ui/question.tsx';

interface RemovePasskeyQuestionProps {
  readonly removing: boolean;
  /** Why the removal failed; null when it has not. */
  readonly problem: string | null;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

export const RemovePasskeyQuestion = ({ removing, problem, onRemove, onLeave }: RemovePasskeyQuestionProps) => (
  <Question
    title="Remove this passkey?"
    problem={problem}
    answer="Remove passkey"
    answering={removing ? 'Removing...' : null}
    onAnswer={onRemove}
    onLeave={onLeave}
  >
    <p className="quiet">It can no longer sign you in or approve. Devices that signed in with it are signed out.</p>
  </Question>
);

import { connectionAdvice } from '../../platform/api/connection-advice.ts';
import type { Problem } from '../../platform/api/problem.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { Note } from '../../platform/ui/note.tsx';

interface FailedNoteProps {
  readonly problem: Pick<Problem, 'code' | 'message'>;
  readonly children?: Elements;
}

/** Why a call of the form failed, and what to do about it. */
export const FailedNote = ({ problem, children }: FailedNoteProps) => {
  const advice = connectionAdvice(problem.code);
  return (
    <Note tone="bad">
      <p>{problem.message}</p>
      {advice && <p>{advice}</p>}
      {children}
    </Note>
  );
};

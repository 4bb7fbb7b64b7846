import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

interface NotReadProps {
  /** Why it could not be read; null while it is being read. */
  readonly problem: string | null;
  /** The height that it will need. */
  readonly height?: string;
  readonly onRetry: () => unknown;
}

/** The place of what is being read, or why it cannot be. */
export const NotRead = ({ problem, height = '16rem', onRetry }: NotReadProps) =>
  problem === null ? (
    <div aria-busy="true">
      <p className="unseen" role="status">
        Loading...
      </p>
      <Skeleton height={height} />
    </div>
  ) : (
    <Note tone="bad">
      <p>{problem}</p>
      <Button kind="quiet" onClick={() => void onRetry()}>
        Try Again
      </Button>
    </Note>
  );

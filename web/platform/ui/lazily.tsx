import { type LateActor, running } from '@yarda/domain/platform/machines/late-machine.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Load, loadedChunk, loadOnce, retryMs } from '../api/load-part.ts';
import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { Note } from './note.tsx';

interface LazilyProps<Chunk> {
  readonly load: Load<Chunk>;
  /** Shown until it has loaded. */
  readonly waiting: Elements;
  readonly children: (chunk: Chunk) => Elements;
}

/** A part of the page that the first screen does not need: loaded on render, and again after a failure. */
export const Lazily = <Chunk,>({ load, waiting, children }: LazilyProps<Chunk>) => {
  const loading = useChunk(load);
  if (loading.status === 'ready') return children(loading.chunk);
  return (
    <>
      {waiting}
      {loading.status === 'failed' && <NotLoaded onRetry={loading.retry} />}
    </>
  );
};

export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Note tone="bad">
    <p>This page could not be loaded in full. Check your connection and try again.</p>
    <Button kind="quiet" onClick={onRetry}>
      Try Again
    </Button>
  </Note>
);

type Loading<Chunk> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly chunk: Chunk }
  | { readonly status: 'failed' };

/**
 * Loads a part of the page on render, and retries on failure. If `load` changes, the result of the previous one is not
 * used. A part that has loaded before is ready at once.
 */
export const useChunk = <Chunk,>(load: Load<Chunk>) => {
  const [outcome, setOutcome] = useState<{ readonly load: unknown; readonly loading: Loading<Chunk> } | null>(() => {
    const chunk = loadedChunk(load);
    return chunk && { load, loading: { status: 'ready', chunk } };
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    loadOnce(load).then(
      (chunk) => setOutcome({ load, loading: { status: 'ready', chunk } }),
      () => {
        setOutcome({ load, loading: { status: 'failed' } });
        timer = setTimeout(() => setAttempt(attempt + 1), retryMs);
      },
    );
    return () => clearTimeout(timer);
  }, [load, attempt]);
  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((last) => last + 1);
  }, []);
  const loading: Loading<Chunk> = outcome?.load === load ? outcome.loading : { status: 'loading' };
  return { ...loading, retry };
};

/** The snapshot of a machine whose code loads late; null until it runs. */
export const useLate = <Machine extends AnyStateMachine, Requested>(
  actor: LateActor<Machine, Requested> | undefined,
): SnapshotFrom<Machine> | null => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor?.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  const snapshot = () => actor?.getSnapshot();
  return running<Machine, Requested>(useSyncExternalStore(subscribe, snapshot, snapshot));
};

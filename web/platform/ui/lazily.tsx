import { type LateActor, running } from '@yarda/domain/platform/machines/late-machine.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type Load, loadedChunk, loadOnce, loadOptional, retryMs } from '../api/load-part.ts';
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

interface OptionallyProps<Chunk> {
  readonly load: Load<Chunk>;
  readonly children: (chunk: Chunk) => Elements;
}

/** A part that the page can do without: nothing until it has loaded, or if it does not. */
export const Optionally = <Chunk,>({ load, children }: OptionallyProps<Chunk>) => {
  const [, setLoaded] = useState(false);
  const chunk = loadedChunk(load);
  useEffect(() => {
    if (!loadedChunk(load)) void loadOptional(load).then(() => setLoaded(true));
  }, [load]);
  return chunk && children(chunk);
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
  const [outcome, setOutcome] = useState<{ readonly load: unknown; readonly failed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const chunk = loadedChunk(load);
  const isReady = chunk !== null;
  useEffect(() => {
    if (isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    loadOnce(load).then(
      () => setOutcome({ load, failed: false }),
      () => {
        setOutcome({ load, failed: true });
        timer = setTimeout(() => setAttempt(attempt + 1), retryMs);
      },
    );
    return () => clearTimeout(timer);
  }, [load, attempt, isReady]);
  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((last) => last + 1);
  }, []);
  const loading: Loading<Chunk> = isReady
    ? { status: 'ready', chunk }
    : { status: outcome?.load === load && outcome.failed ? 'failed' : 'loading' };
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

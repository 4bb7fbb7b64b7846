import { useCallback, useEffect, useState } from 'react';
import { loadPart } from '../api/load-part.ts';
import type { Part } from './part.ts';

/** How long after a failed load to retry automatically: the connection may be back. */
const RETRY_MS = 3_000;

type Loading<Chunk> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly chunk: Chunk }
  | { readonly status: 'failed' };

/**
 * Loads a part of the page that the first screen does not need, and retries on failure. If `load` changes, the result
 * of the previous one is not used. A part at hand is ready at once.
 */
export const useChunk = <Chunk>(load: (() => Promise<Chunk>) | Part<Chunk>) => {
  const [outcome, setOutcome] = useState<{ readonly load: unknown; readonly loading: Loading<Chunk> } | null>(() => {
    const chunk = 'atHand' in load ? load.atHand() : null;
    return chunk && { load, loading: { status: 'ready', chunk } };
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    loadPart(load).then(
      (chunk) => setOutcome({ load, loading: { status: 'ready', chunk } }),
      () => {
        setOutcome({ load, loading: { status: 'failed' } });
        timer = setTimeout(() => setAttempt(attempt + 1), RETRY_MS);
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

import { Button } from './button.tsx';
import type { Elements } from './elements.ts';
import { Note } from './note.tsx';
import { useChunk } from './use-chunk.ts';

interface LazilyProps<Chunk> {
  /** Must keep its identity between renders. */
  readonly load: () => Promise<Chunk>;
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

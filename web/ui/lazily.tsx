import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { useChunk } from './use-chunk.ts';

interface LazilyProps<Chunk> {
  /** The same function on every render. */
  readonly load: () => Promise<Chunk>;
  /** What stands in its place until it has come. */
  readonly waiting: ReactNode;
  readonly children: (chunk: Chunk) => ReactNode;
}

/** A part of the page that the first screen does without: fetched when it is near, and again where that failed. */
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

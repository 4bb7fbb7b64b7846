import { useSyncExternalStore } from 'react';
import type { Elements } from './elements.ts';
import './by-width.css';

interface InWideProps {
  /** Not on a phone on its side either. */
  readonly tall?: boolean;
  readonly children: Elements;
}

/** Its children in a window that is no phone's. While the width is unknown they are there, and the style sheet decides. */
export const InWide = ({ tall, children }: InWideProps) => {
  const wide = useWideWindow();
  return wide === false ? null : (
    <div className="by-width" data-tall={tall}>
      {children}
    </div>
  );
};

const query = () => matchMedia('(min-width: 768px)');
const isMet = () => query().matches;
const subscribe = (changed: () => void) => {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};
const unknown = () => null;

/**
 * Whether the window is no phone's: at least 768 px wide, as in the style sheets, where the standalone page has two
 * columns. Null on the server, and until what the server drew has come alive.
 */
export const useWideWindow = (): boolean | null => useSyncExternalStore<boolean | null>(subscribe, isMet, unknown);

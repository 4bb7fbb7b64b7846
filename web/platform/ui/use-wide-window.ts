import { useSyncExternalStore } from 'react';

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

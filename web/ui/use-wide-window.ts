import { useSyncExternalStore } from 'react';

/** The width from which the standalone page has two columns; the style sheets say the same. */
const wide = () => matchMedia('(min-width: 1024px)');

const isWide = () => wide().matches;

const subscribe = (changed: () => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is wide enough for two columns. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, isWide, isWide);

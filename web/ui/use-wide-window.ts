import { useSyncExternalStore } from 'react';

/** The width at which the standalone page gets two columns, as in the style sheets. */
const wide = () => matchMedia('(min-width: 1024px)');

const isWide = () => wide().matches;

const subscribe = (changed: () => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, isWide, isWide);

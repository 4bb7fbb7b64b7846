import { useSyncExternalStore } from 'react';

/** The widths, in CSS pixels, from which a window is no phone's, and shows the standalone page in two columns. */
const widths = { tablet: 768, desktop: 1024 } as const;

export type WindowWidth = keyof typeof widths;

const queryFor = (from: WindowWidth) => () => matchMedia(`(min-width: ${widths[from]}px)`);

const watching = (query: () => MediaQueryList) => ({
  isMet: () => query().matches,
  subscribe: (changed: () => void) => {
    const list = query();
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  },
});

const windows = { tablet: watching(queryFor('tablet')), desktop: watching(queryFor('desktop')) };
const unknown = () => null;

/**
 * Whether the window is at least that wide, as in the style sheets; null on the server, and until what the server drew
 * has come alive.
 */
export const useWideWindow = (from: WindowWidth): boolean | null => {
  const { subscribe, isMet } = windows[from];
  return useSyncExternalStore<boolean | null>(subscribe, isMet, unknown);
};

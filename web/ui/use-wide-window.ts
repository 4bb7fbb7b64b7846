import { useSyncExternalStore } from 'react';

/** The widths, in CSS pixels, from which a window is no phone's, and shows the standalone page in two columns. */
const widths = { tablet: 768, desktop: 1024 } as const;

const queryFor = (from: keyof typeof widths) => () => matchMedia(`(min-width: ${widths[from]}px)`);

const watching = (query: () => MediaQueryList) => ({
  isMet: () => query().matches,
  subscribe: (changed: () => void) => {
    const list = query();
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  },
});

const windows = { tablet: watching(queryFor('tablet')), desktop: watching(queryFor('desktop')) };

/** Whether the window is at least that wide, as in the style sheets. */
export const useWideWindow = (from: keyof typeof widths = 'desktop'): boolean => {
  const { subscribe, isMet } = windows[from];
  return useSyncExternalStore(subscribe, isMet, isMet);
};

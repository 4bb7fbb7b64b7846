import { type RefObject, useEffect, useRef } from 'react';

/** When what is shown changes and takes the focused control with it, what stands in its place gets the focus. */
export const useRetainedFocus = (containerRef: RefObject<HTMLElement | null>, shown: string): void => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) containerRef.current?.focus({ preventScroll: true });
  }, [containerRef, shown]);
};

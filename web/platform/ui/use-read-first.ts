import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Marks the start and the end of a term, so that a term may be taller than the window. */
export const termMark = { 'data-term-mark': '' } as const;

const marksIn = (position: HTMLElement | null) => [
  ...(position?.querySelectorAll<HTMLElement>('[data-term-mark]') ?? []),
];

/**
 * Approves only what has been on the screen: any press before that unfolds the terms in `place` and shows the first that
 * has not. A term that changes has to be on the screen again, as its element is new.
 */
export const useReadFirst = (containerRef: RefObject<HTMLElement | null>, onApprove: () => void) => {
  const seen = useRef(new WeakSet<Element>());
  const [unfolded, setUnfolded] = useState(false);
  // At each render: the terms may be others.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio, target } of entries) if (intersectionRatio > 0.9) seen.current.add(target);
      },
      { threshold: [0.91, 1], rootMargin: `0px 0px -${coveredBelow(containerRef.current)}px` },
    );
    for (const mark of marksIn(containerRef.current)) observer.observe(mark);
    return () => observer.disconnect();
  });
  const unseen = () => marksIn(containerRef.current).find((mark) => !seen.current.has(mark));
  const onPress = ({ detail }: MouseEvent) => {
    if (!unseen()) {
      // The second press of a double one was meant for the first.
      if (detail < 2) onApprove();
      return;
    }
    setUnfolded(true);
    requestAnimationFrame(() => show(containerRef.current, unseen()));
  };
  return { unfolded, onPress };
};

const show = (position: HTMLElement | null, mark: HTMLElement | undefined) => {
  if (position && position.offsetHeight <= innerHeight) position.scrollIntoView({ block: 'end' });
  else mark?.scrollIntoView({ block: 'center' });
};

/** The height of the bar that stands over the terms, if they are outside it. */
const coveredBelow = (position: HTMLElement | null): number => {
  const bar = position?.querySelector<HTMLElement>('.action-bar');
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
};

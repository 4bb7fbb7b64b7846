import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Marks the start and the end of a term, so that a term may be taller than the window. */
export const termMark = { 'data-term-mark': '' } as const;

const marksIn = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[data-term-mark]') ?? []),
];

/**
 * Approves only what has been on the screen: any press before that unfolds the terms in the container and shows the first that
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

/** All terms if they fit above what the page keeps free below, else the first that has not been on the screen. */
const show = (container: HTMLElement | null, mark: HTMLElement | undefined) => {
  container?.scrollIntoView({ block: 'end' });
  if (mark && mark.getBoundingClientRect().top < 0) mark.scrollIntoView({ block: 'center' });
};

/** The height of the bar that stands over the terms, if they are outside it. */
const coveredBelow = (container: HTMLElement | null): number => {
  const bar = container?.querySelector<HTMLElement>('.action-bar');
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
};

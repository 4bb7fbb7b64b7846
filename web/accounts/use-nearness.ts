import { useEffect, useRef, useState } from 'react';

const SCREENFUL_PX = 330;
const ROW_PX = 69;

interface Lying {
  /** Starts in view. */
  readonly first: boolean;
  /** How close to the viewport counts as near. */
  readonly screenfuls: number;
  /** How many rows of the usual height it holds: its height until that has been measured. */
  readonly rows: number;
}

/** Whether a part of a scrolling list is in or near view, and its last measured height. A part with the focus stays. */
export const useNearness = <Part extends HTMLElement>({ first, screenfuls, rows }: Lying) => {
  const ref = useRef<Part>(null);
  const [near, setNear] = useState(first);
  const [heightWas, setHeightWas] = useState<number | null>(null);
  useEffect(() => {
    const part = ref.current;
    if (!part) return;
    const look = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
      if (!isIntersecting && part.contains(document.activeElement)) return;
      if (!isIntersecting && part.childElementCount > 0) setHeightWas(boundingClientRect.height);
      setNear(isIntersecting);
    };
    const observer = new IntersectionObserver((seen) => seen.slice(-1).forEach(look), {
      root: part.closest('.account-scroll'),
      rootMargin: `${screenfuls * SCREENFUL_PX}px 0px`,
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, [screenfuls]);
  return { ref, near, heightPx: heightWas ?? rows * ROW_PX };
};

import { useEffect, useRef, useState } from 'react';

/** How close to the viewport counts as near: two screenfuls of a list. */
const MARGIN = '660px 0px';

interface Lying {
  /** Starts in view. */
  readonly first: boolean;
  /** The only part of its list, so hiding it would free nothing. */
  readonly alone: boolean;
  /** The assumed height until it has been measured. */
  readonly heightPx: number;
}

/** Whether a part of a scrolling list is in or near view, and its last measured height. A part with the focus stays. */
export const useNearness = ({ first, alone, heightPx }: Lying) => {
  const ref = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(first);
  const [heightWas, setHeightWas] = useState<number | null>(null);
  useEffect(() => {
    const part = ref.current;
    if (alone || !part) return;
    const look = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
      if (!isIntersecting && part.contains(document.activeElement)) return;
      if (!isIntersecting && part.childElementCount > 0) setHeightWas(boundingClientRect.height);
      setNear(isIntersecting);
    };
    const observer = new IntersectionObserver((seen) => seen.slice(-1).forEach(look), {
      root: part.parentElement,
      rootMargin: MARGIN,
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, [alone]);
  return { ref, near: near || alone, heightPx: heightWas ?? heightPx };
};

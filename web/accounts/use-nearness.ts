import { useEffect, useRef, useState } from 'react';

/** How far from sight something is near still: two screenfuls of a list. */
const MARGIN = '660px 0px';

interface Lying {
  /** In sight from the beginning. */
  readonly first: boolean;
  /** There is nothing beside it that it could make room for. */
  readonly alone: boolean;
  /** How high it is, until that is known. */
  readonly heightPx: number;
}

/** Whether a part of what its parent scrolls is in sight, or nearly; and how high it was when it last was. What has the focus stays. */
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

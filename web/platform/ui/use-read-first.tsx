import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { watchMarks } from './watch-marks.ts';
import './term-mark.css';

/** Marks the start or the end of a term: a term may be taller than the window. */
export const TermMark = () => <span className="term-mark" />;

/**
 * Approves only what has been on the screen: any press before that unfolds the terms in the container and shows the first that
 * has not. A term that changes has to be on the screen again.
 */
export const useReadFirst = (containerRef: RefObject<HTMLElement | null>, onApprove: () => void) => {
  const marks = useRef<ReturnType<typeof watchMarks>>(null);
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    if (!containerRef.current) return;
    const watched = watchMarks(containerRef.current);
    marks.current = watched;
    addEventListener('resize', watched.update);
    return () => {
      removeEventListener('resize', watched.update);
      watched.stop();
    };
  }, [containerRef]);
  // At each render: the terms may be others.
  useEffect(() => marks.current?.update());
  const onPress = ({ detail }: MouseEvent) => {
    if (!marks.current?.unread()) {
      // The second press of a double one was meant for the first.
      if (detail < 2) onApprove();
      return;
    }
    setUnfolded(true);
    requestAnimationFrame(() => show(containerRef.current, marks.current?.unread()));
  };
  return { unfolded, onPress };
};

/** All terms if they fit above what the page keeps free below, else the first that has not been on the screen. */
const show = (container: HTMLElement | null, mark: Element | undefined) => {
  container?.scrollIntoView({ block: 'end' });
  if (mark && mark.getBoundingClientRect().top < 0) mark.scrollIntoView({ block: 'center' });
};

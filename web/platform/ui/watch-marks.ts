/**
 * Follows which marks in a container have been on the screen, each with the text of the element it is in. A mark whose
 * text has changed has not been. `update` is for each render and resize: the marks may be others, and so may the bar's height.
 */
export const watchMarks = (container: HTMLElement) => {
  const read = new WeakMap<Element, string>();
  let covered: number | null = null;
  let observer: IntersectionObserver | null = null;
  const isUnread = (mark: Element) => read.get(mark) !== textAt(mark);
  const renew = () => {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { intersectionRatio, target } of entries)
          if (intersectionRatio > 0.9) read.set(target, textAt(target));
      },
      { threshold: [0.91, 1], rootMargin: `0px 0px -${covered}px` },
    );
    return observer;
  };
  return {
    update: () => {
      const before = covered;
      covered = coveredBelow(container);
      const current = observer && covered === before ? observer : renew();
      for (const mark of marksIn(container).filter(isUnread)) {
        // An observer reports a mark that has not moved only when it begins to observe it.
        current.unobserve(mark);
        current.observe(mark);
      }
    },
    unread: () => marksIn(container).find(isUnread),
    stop: () => observer?.disconnect(),
  };
};

const marksIn = (container: HTMLElement) => [...container.querySelectorAll('.term-mark')];

const textAt = (mark: Element): string => mark.parentElement?.textContent ?? '';

/** The height of the bar that stands over the terms, if they are outside it. */
const coveredBelow = (container: HTMLElement): number => {
  const bar = container.querySelector<HTMLElement>('.action-bar');
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
};

import { type RefObject, useEffect } from 'react';
import { useEmbedding } from './embedding.ts';
import { frameHeight, settleMs } from './frame-height.ts';

/** Tells the parent page the content's height whenever it has changed and settled. */
export const useFrameHeight = (content: RefObject<HTMLElement | null>): void => {
  const { embedded, postToParent } = useEmbedding();
  useEffect(() => {
    const element = content.current;
    if (!embedded || !element) return;
    // As it was before the parent heard anything: see `post-height-early.ts`.
    const windowHeight = Number(document.documentElement.dataset.framed ?? window.innerHeight);
    let told = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      const height = frameHeight({ contentHeight: element.getBoundingClientRect().height, windowHeight });
      if (height !== told) postToParent({ type: 'oya-money-height-update', height });
      told = height;
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(tell, settleMs);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [content, embedded, postToParent]);
};

import type { MessageToParent } from '@yarda/contracts/merchants/frame.ts';
import { createContext, type RefObject, useContext, useEffect } from 'react';
import { frameHeight, settleMs } from './frame-height.ts';

/** Whether the page is embedded, and how to message its parent. */
export interface Embedding {
  readonly embedded: boolean;
  readonly postToParent: (message: MessageToParent) => void;
  /** The address that a standalone page returns to after its end. */
  readonly returnUrl?: string | undefined;
}

/** Provided once by the page; a standalone page sends no messages. */
export const EmbeddingContext = createContext<Embedding>({ embedded: false, postToParent: () => {} });

export const useEmbedding = (): Embedding => useContext(EmbeddingContext);

/** Tells the parent page the content's height whenever it has changed and settled. */
export const useFrameHeight = (content: RefObject<HTMLElement | null>): void => {
  const { embedded, postToParent } = useEmbedding();
  useEffect(() => {
    const element = content.current;
    if (!embedded || !element) return;
    // As it was before the parent heard anything: see `post-height-early.ts`.
    const windowHeight = Number(document.documentElement.dataset.framed ?? window.innerHeight);
    let sentHeight = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notify = () => {
      const height = frameHeight({ contentHeight: element.getBoundingClientRect().height, windowHeight });
      if (height !== sentHeight) postToParent({ type: 'oya-money-height-update', height });
      sentHeight = height;
    };
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(notify, settleMs);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [content, embedded, postToParent]);
};

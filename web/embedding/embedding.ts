import type { MessageToParent } from '@yarda/contracts/frame.ts';
import { createContext, useContext } from 'react';

/** Whether the page is inside another, and how it speaks to that one. */
export interface Embedding {
  readonly embedded: boolean;
  readonly tellParent: (message: MessageToParent) => void;
}

/** Provided once, by the page; on its own it is standalone and says nothing. */
export const EmbeddingContext = createContext<Embedding>({ embedded: false, tellParent: () => {} });

export const useEmbedding = (): Embedding => useContext(EmbeddingContext);

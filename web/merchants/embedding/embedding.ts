import type { MessageToParent } from '@yarda/contracts/merchants/frame.ts';
import { createContext, useContext } from 'react';

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

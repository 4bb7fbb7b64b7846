import { loadPart } from './load-part.ts';

const RETRY_MS = 5_000;

/** Loads a part of the page, and again every 5 s until it is there. */
export const loadChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  for (;;) {
    try {
      return await loadPart(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};

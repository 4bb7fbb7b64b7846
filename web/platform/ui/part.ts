/** A lazily loaded part of the page that may be at hand already, so that it can be drawn at once. */
export interface Part<Chunk> {
  (): Promise<Chunk>;
  /** Null until it has loaded. */
  readonly atHand: () => Chunk | null;
}

/** A part, from its import. */
export const part = <Chunk>(load: () => Promise<Chunk>): Part<Chunk> => {
  let loaded: Chunk | null = null;
  const loadAndCache = async () => {
    loaded = await load();
    return loaded;
  };
  return Object.assign(loadAndCache, { atHand: () => loaded });
};

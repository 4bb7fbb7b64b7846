/** How often a key was used in a window. */
export interface KeyCount {
  readonly key: string;
  readonly count: number;
}

/** Counts per key and window, shared by all processes that share the store. */
export interface LimitStore {
  /** Adds to the counts of a window; resolves to the new totals. A window is a number that rises with time. */
  add(window: number, counts: readonly KeyCount[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes the counts of windows before `window`. */
  forget(window: number): Promise<void>;
}

let slow = 0;
const listeners = new Set<() => void>();

/** Whether a call was not answered in time and is being made again. */
export const isAnyCallSlow = (): boolean => slow > 0;

/** Calls `changed` when a call becomes slow or ends. Returns a function that stops it. */
export const watchSlowCalls = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
};

/** Marks a promise's call as slow until it settles. */
export const whileSlow = <T>(pending: Promise<T>): Promise<T> => {
  count(1);
  return pending.finally(() => count(-1));
};

const count = (more: number) => {
  slow += more;
  for (const changed of listeners) changed();
};

import { inItemScope } from '../log/log-scope.ts';

/** Runs work at most so many at a time; the rest waits in the order in which it came. */
export const maxConcurrent = (maxCount: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxCount) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Several at once: a rail that answers none of them takes its whole deadline for each. */
const abreast = 10;

/** Does work for each item, ten at a time. A failed item does not stop the others. */
export const tenAtOnce = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  failed: (error: unknown) => void,
): Promise<void> => {
  const limited = maxConcurrent(abreast);
  await Promise.all(items.map((item) => limited(() => inItemScope(item, () => work(item).catch(failed)))));
};

import type { KeyCount } from './limit-store.ts';

interface Counted {
  readonly key: string;
  readonly answer: (total: number) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Counts what comes while a statement is under way with the next one, so that a busy key's row is taken once for all of
 * them. Each learns the total at its own turn, as if it had been counted alone.
 */
export const gatherCounts = (add: (counts: readonly KeyCount[]) => Promise<ReadonlyMap<string, number>>) => {
  let waiting: Counted[] = [];
  let isUnderWay = false;
  const send = async (): Promise<void> => {
    isUnderWay = true;
    const asked = Map.groupBy(waiting, ({ key }) => key);
    waiting = [];
    try {
      const totals = await add([...asked].map(([key, { length: count }]) => ({ key, count })));
      for (const [key, turns] of asked)
        for (const [turn, { answer }] of turns.entries()) answer((totals.get(key) ?? 0) - (turns.length - 1 - turn));
    } catch (error) {
      for (const { fail } of [...asked.values()].flat()) fail(error);
    }
    isUnderWay = false;
    if (waiting.length > 0) void send();
  };
  return (key: string): Promise<number> =>
    new Promise((answer, fail) => {
      waiting.push({ key, answer, fail });
      if (!isUnderWay) void send();
    });
};

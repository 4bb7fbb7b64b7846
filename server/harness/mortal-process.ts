import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../platform/database/database.ts';

/** Cuts off the work of a process: the process is dead, and does nothing more. */
class Died extends Error {
  override readonly name = 'Died';
}

const lives = new AsyncLocalStorage<{ stepsLeft: number; isOver: boolean }>();

/** Does work in a process that dies after so many steps: on the way to or from its database, a bank or the network. */
export const liveFor = (steps: number, work: () => Promise<unknown>): Promise<void> => {
  const life = { stepsLeft: steps, isOver: false };
  return lives.run(life, async () => {
    await work();
    // Work that catches everything has not succeeded if its process is dead.
    if (life.isOver) throw new Died();
  });
};

/** One thing that the process does to the world. Throws once it is dead, and ever after. */
export const takeStep = (): void => {
  const life = lives.getStore();
  if (!life) return;
  life.isOver ||= life.stepsLeft <= 0;
  if (life.isOver) throw new Died();
  life.stepsLeft -= 1;
};

/** The database as such a process uses it: it may die before a statement, before a commit and right after one. */
export const mortalDatabase = (database: Database): Database => ({
  ...database,
  query: async (statement, values) => {
    takeStep();
    const rows = await database.query(statement, values);
    takeStep();
    return rows as never;
  },
  transaction: async (work) => {
    takeStep();
    const result = await database.transaction((tx) =>
      work({
        ...tx,
        query: async (statement, values) => {
          takeStep();
          return tx.query(statement, values);
        },
        send: (statement, values, answered) => {
          takeStep();
          tx.send(statement, values, answered);
        },
      }),
    );
    takeStep();
    return result;
  },
});

/** A message that the network lost, on its way there or back. */
class Lost extends Error {
  override readonly name = 'Lost';
}

type Part = (...args: unknown[]) => Promise<unknown>;

/** The same rail over a network that loses calls and answers, asked by a process that may die meanwhile. */
export const overNetwork = <Rail extends object>(rail: Rail, isLost: () => boolean): Rail => {
  const reached =
    (name: string, part: Part): Part =>
    async (...args) => {
      takeStep();
      if (isLost()) throw new Lost(`${name} was not heard`);
      const answer = await part(...args);
      takeStep();
      if (isLost()) throw new Lost(`The answer to ${name} is lost`);
      return answer;
    };
  const parts = Object.entries(rail).map(([name, part]) => [
    name,
    typeof part === 'function' && name !== 'readReport' ? reached(name, part as Part) : part,
  ]);
  return Object.fromEntries(parts) as Rail;
};

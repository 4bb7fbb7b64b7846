import { unnamed } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { allTables } from './all-tables.ts';
import { diceOf } from './dice.ts';
import { liveFor } from './mortal-process.ts';
import { type StoryPeople, simulatedActs } from './simulated-acts.ts';
import { isMishap, simulatedProduct } from './simulated-product.ts';
import { judgeEnd, logOf, watchStates } from './simulated-states.ts';
import type { TestServer } from './test-server.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** At the end: past every account's end, every consent's, and the hours in which a bank is asked again. */
const endings = [30 * second, 11 * minute, 31 * minute, hour, hour, 25 * hour, hour, hour];

/** A story's log, and the faults that were found. */
export interface StoryReport {
  readonly log: string;
  readonly wrongs: readonly string[];
}

/** Tells the story of a seed, in a database that holds no other. */
export const runStory = async (server: TestServer, people: StoryPeople, seed: number): Promise<StoryReport> => {
  const wrongs: string[] = [];
  const dice = diceOf(seed);
  const wrong = (what: string): void => void wrongs.push(what);
  const product = simulatedProduct(server, dice, wrong);
  const { fixture, bank, jobs, mailed, sweeps } = product;
  const { start, next, job, letter } = simulatedActs(server, product, dice, people);
  const { database } = server.parts;
  const watch = watchStates(database, wrong);

  /** Does an act in a process of its own, which may die at any step. A forbidden act is refused with a problem. */
  const act = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const steps = !fixture.isCalm && dice.below(6) === 0 ? dice.below(24) : Number.POSITIVE_INFINITY;
    try {
      await liveFor(steps, work);
    } catch (error) {
      if (!(error instanceof Problem) && !isMishap(error)) wrong(`${name}: ${String(error)}`);
    }
    fixture.nowMs += second;
    await watch();
  };

  /** Works until no job is left. A job that fails now fails for good. */
  const empty = async (name: string, waiting: readonly unknown[], work: () => Promise<unknown>): Promise<void> => {
    for (let max = 2 * waiting.length + 20; waiting.length > 0 && max > 0; max -= 1) await act(name, work);
  };

  // Some statements take any rows first.
  await database.query(unnamed('select setseed(0)'));
  await act('ask', start);
  for (let left = 12 + dice.below(36); left > 0; left -= 1) {
    const { name, act: work } = next();
    await act(name, work);
  }
  fixture.isCalm = true;
  for (const waitMs of endings) {
    fixture.nowMs += waitMs;
    bank.finish();
    await empty('letter', mailed, letter);
    await empty('job', jobs, job);
    for (const { name, work } of sweeps) await act(name, () => work({}));
    await empty('job', jobs, job);
  }
  if (jobs.length + mailed.length > 0) wrong(`left: ${JSON.stringify([...jobs, ...mailed])}`);
  await judgeEnd(database, bank.balanceKobo(), wrong);
  return { log: await logOf(database), wrongs };
};

/** Returns a function that forgets all that stories wrote: what is in tables which have nothing in them yet. */
export const forgettingStories = async ({ owner }: TestServer): Promise<() => Promise<void>> => {
  const empty: string[] = [];
  for (const table of await allTables(owner)) {
    const [row] = await owner.query(unnamed(`select from ${table} limit 1`));
    if (!row && !table.startsWith('pgboss')) empty.push(table);
  }
  return () =>
    owner.script(`begin; set local session_replication_role = replica; truncate ${empty.join(', ')}; commit;`);
};

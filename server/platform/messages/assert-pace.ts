import { Problem } from '../http/problem.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Throws if a merchant has had the same payer written to `max` times in a day, which `since` counts. */
export const assertPace = async (since: (from: Date) => Promise<number>, max: number, at: Date): Promise<void> => {
  if ((await since(new Date(at.getTime() - dayMs))) >= max) throw new Problem('RATE_LIMITED', undefined, dayMs / 1000);
};

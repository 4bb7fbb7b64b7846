import { assertServed } from './assert-served.ts';
import { type Surroundings, UserFault } from './surroundings.ts';

/** Current time in the sandbox. */
export const timeOf = async ({ fetch }: Pick<Surroundings, 'fetch'>, origin: string): Promise<string> => {
  const answer = await fetch(new URL('/api/sandbox/examples', origin));
  await assertServed(answer);
  const { now }: { now?: unknown } = Object(await answer.json().catch(() => null));
  if (typeof now !== 'string') throw new UserFault('Only a sandbox has a clock of its own');
  return now;
};

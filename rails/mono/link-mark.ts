import type { RailMemory } from '@yarda/domain/platform/rails/rail-memory.ts';

/** Marks a link as begun, so that it can be given up. */
export const markLinkStarted = (memory: RailMemory, reference: string): Promise<boolean> =>
  memory.start(markOf(reference), null);

/** Gives up a link, unless it was begun after `since`. Resolves to whether it is given up now. */
export const giveUpLink = async (memory: RailMemory, reference: string, since: Date): Promise<boolean> =>
  (await memory.end(markOf(reference), since)).status === 'ended';

export const isGivenUp = async (memory: RailMemory, reference: string): Promise<boolean> =>
  (await memory.find(markOf(reference)))?.status === 'ended';

const markOf = (reference: string) => ({ kind: 'link', reference });

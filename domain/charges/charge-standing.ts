import type { SnapshotFrom } from 'xstate';
import type { cardMachine } from './charge-machine.ts';

/** How far a card payment has come (0 to 100), and what it says, while the payer waits. */
export interface CardStanding {
  readonly progress: 0 | 25 | 50 | 75;
  readonly stepText: string;
}

/** The standing of a card payment from where its machine is; null where a screen of its own shows. */
export const cardStanding = (snapshot: SnapshotFrom<typeof cardMachine>): CardStanding | null => {
  const { attempt, lost, percent } = snapshot.context;
  if (snapshot.matches('charging')) return attempt > 1 || lost > 0 ? standings.retrying : standings.charging;
  if (snapshot.matches({ challenged: 'opened' })) return standings.challenged;
  if (!snapshot.matches('processing')) return null;
  if (percent === null) return standings.processing;
  return percent >= 75 ? standings.most : standings.half;
};

const standings = {
  charging: { progress: 0, stepText: 'Processing payment...' },
  retrying: { progress: 0, stepText: 'Retrying payment...' },
  challenged: { progress: 25, stepText: 'Awaiting 3D Secure authentication...' },
  processing: { progress: 25, stepText: 'Processing payment...' },
  half: { progress: 50, stepText: 'Processing payment...' },
  most: { progress: 75, stepText: 'Processing payment...' },
} as const satisfies Record<string, CardStanding>;

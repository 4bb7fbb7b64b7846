import type { SnapshotFrom } from 'xstate';
import type { linkingMachine } from './linking-machine.ts';

/** How far the linking of a card has come (0 to 100), and what it says; null where nothing is known of it. */
export interface LinkingStanding {
  readonly progress: 25 | 50 | 75 | 100;
  readonly stepText: string;
}

/** The standing of a card that is being linked, from where the machine is. */
export const linkingStanding = (snapshot: SnapshotFrom<typeof linkingMachine>): LinkingStanding | null => {
  const { percent, card } = snapshot.context;
  if (snapshot.matches('success')) return card && { progress: 100, stepText: 'Card linking completed!' };
  if (snapshot.matches({ linking: 'awaiting' }))
    return { progress: 25, stepText: 'Awaiting 3D Secure authentication...' };
  if (!snapshot.matches({ linking: 'processing' })) return null;
  return { progress: (percent ?? 0) >= 75 ? 75 : 50, stepText: 'Processing card linking...' };
};

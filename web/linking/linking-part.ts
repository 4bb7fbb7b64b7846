import type { LinkingAct } from '@yarda/domain/linking/linking-context.ts';
import type { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import type { SnapshotFrom } from 'xstate';

/** What a screen of the panel is drawn from, and what it tells. */
export interface LinkingPart {
  readonly snapshot: SnapshotFrom<typeof linkingMachine>;
  /** The same function on every render. */
  readonly act: (act: LinkingAct) => void;
}

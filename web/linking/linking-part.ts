import type { LinkingAct } from '@yarda/domain/linking/linking-context.ts';
import type { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import type { SnapshotFrom } from 'xstate';

/** The state that a screen of the linking panel renders, and its actions. */
export interface LinkingPart {
  readonly snapshot: SnapshotFrom<typeof linkingMachine>;
  /** Must keep its identity between renders. */
  readonly act: (act: LinkingAct) => void;
}

import type { LinkingAct } from '@yarda/domain/linking/linking-context.ts';
import type { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import type { SnapshotFrom } from 'xstate';
import type { TypedCard } from '../cards/card-form.tsx';

/** What a screen of the panel is drawn from, and what it tells. */
export interface LinkingPart {
  readonly snapshot: SnapshotFrom<typeof linkingMachine>;
  /** The same function on every render. */
  readonly act: (act: LinkingAct) => void;
}

/** The same for the screens that take a card. */
export interface CardPart extends LinkingPart {
  readonly typed: TypedCard;
  /** All mistakes show, as if the payer had tried to go on. */
  readonly tried?: boolean;
  readonly onType: (typed: TypedCard) => void;
  readonly onPin: (pin: string) => void;
}

import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import type { PlaygroundConsent } from './create-playground-consent.ts';
import type { PlaygroundAction } from './run-playground-action.ts';

/** The sandbox beside a page: its state, and what the reader may do. */
export interface PlaygroundScreenProps {
  /** The example to ask for, by its id, and what happens then. */
  readonly chosen: string;
  readonly outcome: string;
  readonly made: PlaygroundConsent | null;
  readonly isMaking: boolean;
  readonly events: readonly MerchantEvent[];
  /** The stream of events is broken; it goes on by itself. */
  readonly isLost: boolean;
  readonly doing: PlaygroundAction['kind'] | null;
  /** The last action, in words. */
  readonly done: string | null;
  readonly problem: string | null;
  readonly onChoose: (id: string) => void;
  readonly onMake: () => void;
  readonly onAct: (act: PlaygroundAction) => void;
}

import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import type { ActBeside } from './act-beside.ts';
import type { MadeBeside } from './make-beside.ts';

/** The sandbox beside a page: its state, and what the reader may do. */
export interface BesideScreenProps {
  /** The example to ask for, by its id, and what happens then. */
  readonly chosen: string;
  readonly outcome: string;
  readonly made: MadeBeside | null;
  readonly isMaking: boolean;
  readonly events: readonly MerchantEvent[];
  /** The stream of events is broken; it goes on by itself. */
  readonly isLost: boolean;
  readonly doing: ActBeside['kind'] | null;
  /** What was done last, in words. */
  readonly done: string | null;
  readonly problem: string | null;
  readonly onChoose: (id: string) => void;
  readonly onMake: () => void;
  readonly onAct: (act: ActBeside) => void;
}

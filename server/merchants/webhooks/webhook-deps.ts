import type { Database } from '../../platform/database/database.ts';
import type { Seal } from '../../platform/database/seal.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { Measures } from '../../platform/metrics/measures.ts';
import type { Mode } from '../../platform/mode.ts';
import type { Reach } from './post-webhook.ts';
import type { WebhookKeyPairs } from './webhook-key-pairs.ts';

export interface WebhookDeps {
  readonly database: Database;
  readonly mode: Mode;
  readonly newId: NewId;
  /** Seals the secrets. */
  readonly seal: Seal;
  readonly keyPairs: WebhookKeyPairs;
  readonly reach: Reach;
  /** The wall clock: the sandbox's is wound, and signatures are judged by real time. */
  readonly wallClock: () => number;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** Called when there is something to send. */
  readonly wake: () => void;
  readonly failed: (error: unknown) => void;
  readonly measures: Measures;
}

import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import type { DiskFault, Queryable } from './database/database.ts';
import type { BindingDeps } from './http/bind-call.ts';
import type { PageShell } from './http/page-shell.ts';
import type { RequestKeeper } from './http/record-requests.ts';
import type { NewId } from './identifiers.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { KeyStore } from './keys/key-store.ts';
import type { ReceiptSigner } from './keys/receipt-signer.ts';
import type { Measures } from './metrics/measures.ts';
import type { Mode } from './mode.ts';
import type { EventHub } from './streams/event-hub.ts';
import type { EventStreams } from './streams/event-stream.ts';
import type { Outbox } from './streams/outbox.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The services of every capability: the database, time, ids, events, jobs, secrets, and the identified caller. */
export interface Ground extends BindingDeps {
  readonly mode: Mode;
  readonly newId: NewId;
  /** For lists and history, which may be a moment old; never for what decides about money. */
  readonly reads: Queryable;
  readonly outbox: Outbox;
  readonly hub: EventHub;
  /** Follows the logs of merchants, by merchant. */
  readonly merchantHub: EventHub;
  readonly requests: RequestKeeper;
  /** Calls `listener` after this process has placed events in merchants' lists. Returns a function that ends that. */
  readonly onPlaced: (listener: () => void) => () => void;
  /** Resolves once what this process has committed has its places in merchants' lists. */
  readonly placed: () => Promise<void>;
  readonly streams: EventStreams;
  readonly jobs: JobQueue;
  readonly keys: KeyStore;
  readonly receipts: ReceiptSigner;
  readonly shell: PageShell;
  readonly publicUrl: string;
  /** The legal organisation that runs this server; null if the setting is empty. */
  readonly operator: Organisation | null;
  /** Logs an error that no caller is waiting for. */
  readonly failed: (error: unknown) => void;
  /** Says what time is spent on, if anyone asks. */
  readonly tracing: Tracing;
  /** Counts what happens, if anyone asks. */
  readonly measures: Measures;
  /** Why the database's disk takes no writes; null if it does. */
  readonly diskFault: () => DiskFault | null;
}

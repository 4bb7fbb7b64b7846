import type { PurchaseDecision } from './terminal-ports.ts';

/** The pretend acquirer's store: its decision on each purchase, or null for one it will never take. */
export interface SandboxAcquirerStore {
  /** Stores a decision under its terminal and `rrn` unless one exists; resolves to the stored decision. */
  decide(tid: string, rrn: string, decision: PurchaseDecision | null): Promise<PurchaseDecision | null>;
  reverse(tid: string, rrn: string): Promise<void>;
}

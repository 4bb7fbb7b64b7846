import type { PurchaseDecision } from './terminal-ports.ts';

/** What the pretend acquirer remembers: what it decided of each purchase, null where it never will take it. */
export interface SandboxAcquirerStore {
  /** Keeps a decision under its terminal and `rrn`, unless there is one; resolves to the one that stands. */
  decide(tid: string, rrn: string, decision: PurchaseDecision | null): Promise<PurchaseDecision | null>;
  reverse(tid: string, rrn: string): Promise<void>;
}

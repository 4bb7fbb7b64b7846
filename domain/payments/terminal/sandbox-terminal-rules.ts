import type { PurchaseDecision } from './terminal-ports.ts';

/**
 * Behaviour of the simulated reader and acquirer, by the last two digits of the amount. The first match applies.
 */
export const sandboxTerminalRules = [
  { ending: '01', happens: 'times out', outcome: 'No card comes: the reader times out.' },
  { ending: '02', happens: 'busy', outcome: 'The reader is busy with something else.' },
  { ending: '05', happens: 'declined', outcome: "The card's bank declines it." },
  { ending: '07', happens: 'stripe', outcome: 'The card is swiped by its magnetic stripe.' },
  { ending: null, happens: 'approved', outcome: 'Approved after the PIN.' },
] as const satisfies readonly { ending: string | null; happens: string; outcome: string }[];

export type SandboxTerminalHappening = (typeof sandboxTerminalRules)[number]['happens'];

/** The rule for a purchase of this amount, in kobo. */
export const sandboxTerminalRule = (amountKobo: number): SandboxTerminalHappening => {
  const ending = String(amountKobo % 100).padStart(2, '0');
  return sandboxTerminalRules.find((rule) => rule.ending === ending)?.happens ?? 'approved';
};

/** The pretend acquirer's store: its decision on each purchase, or null for one it will never take. */
export interface SandboxAcquirerStore {
  /** Stores a decision under its terminal and `rrn` unless one exists; resolves to the stored decision. */
  decide(tid: string, rrn: string, decision: PurchaseDecision | null): Promise<PurchaseDecision | null>;
  reverse(tid: string, rrn: string): Promise<void>;
}

import type { ChargeStanding } from '../charges/card-ports.ts';

/** A charge at the pretend bank. `cardId` names the row of the sandbox's cards; the card itself is not kept. */
export interface SandboxCharge {
  readonly reference: string;
  readonly cardId: string | null;
  readonly amountKobo: number;
  readonly standing: ChargeStanding;
  /** What it will come to by itself, and when. */
  readonly later: { readonly at: Date; readonly standing: ChargeStanding } | null;
}

/** What the pretend bank remembers of cards. */
export interface SandboxCardStore {
  /** Keeps a charge, or finds the one that its reference has. */
  openCharge(charge: SandboxCharge): Promise<SandboxCharge>;
  findCharge(reference: string): Promise<SandboxCharge | null>;
  /** Moves a charge on that waits for its payer; false where it does not, or no longer. */
  decideCharge(reference: string, standing: ChargeStanding, later: SandboxCharge['later']): Promise<boolean>;
}

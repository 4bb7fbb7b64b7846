import type { ChargeStanding } from '../charges/card-ports.ts';

/** A charge at the pretend bank. `cardId` names a row of the sandbox cards; the card itself is not kept. */
export interface SandboxCharge {
  readonly reference: string;
  readonly cardId: string | null;
  readonly amountKobo: number;
  readonly standing: ChargeStanding;
  /** What it turns into by itself, and when. */
  readonly later: { readonly at: Date; readonly standing: ChargeStanding } | null;
}

/** The pretend bank's store of card charges. */
export interface SandboxCardStore {
  /** Stores a charge, or returns the one with the same reference. */
  openCharge(charge: SandboxCharge): Promise<SandboxCharge>;
  findCharge(reference: string): Promise<SandboxCharge | null>;
  /** Moves on a charge that waits for its payer; false if it is not waiting. */
  decideCharge(reference: string, standing: ChargeStanding, later: SandboxCharge['later']): Promise<boolean>;
  /** The same for a charge that was given up; false if it was not. */
  reviveCharge(reference: string, standing: ChargeStanding, later: SandboxCharge['later']): Promise<boolean>;
}

import type { ChargeStatus } from '../payments/charges/card-ports.ts';

/** A charge at the pretend bank. `cardId` names a row of the sandbox cards; the card itself is not kept. */
export interface SandboxCharge {
  readonly reference: string;
  readonly cardId: string | null;
  readonly amountKobo: number;
  /** The return address of the provider's page, if the card is entered there; the charge has no card until then. */
  readonly returnUrl?: string | null;
  readonly standing: ChargeStatus;
  /** The automatic next status of the charge, and its time. */
  readonly later: { readonly at: Date; readonly standing: ChargeStatus } | null;
}

/** The pretend bank's store of card charges. */
export interface SandboxCardStore {
  /** Stores a charge, or returns the one with the same reference. */
  openCharge(charge: SandboxCharge): Promise<SandboxCharge>;
  findCharge(reference: string): Promise<SandboxCharge | null>;
  /** Says which card was entered on the pretend provider's page; false if one was, or the charge no longer waits. */
  enterCard(reference: string, cardId: string): Promise<boolean>;
  /** Moves on a charge that waits for its payer; false if it is not waiting. */
  decideCharge(reference: string, standing: ChargeStatus, later: SandboxCharge['later']): Promise<boolean>;
  /** The same for a charge that was given up; false if it was not. */
  reviveCharge(reference: string, standing: ChargeStatus, later: SandboxCharge['later']): Promise<boolean>;
}

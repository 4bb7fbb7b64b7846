import type { ChipData } from './chip-data.ts';

/** A reader as its acquirer knows it. */
export interface TerminalIdentity {
  readonly serial: string;
  readonly tid: string;
  readonly mid: string;
}

/** A purchase as it is put to the acquirer. `transDatetime` is MMDDhhmmss, UTC. Kobo. */
export interface ChipPurchase {
  readonly rrn: string;
  readonly transDatetime: string;
  readonly terminal: TerminalIdentity;
  readonly amountKobo: number;
  readonly card: ChipData;
}

/** What the issuer decided. `responseCode` is ISO 8583's field 39; `iccResponse` goes back to the card, hexadecimal. */
export type PurchaseDecision =
  | {
      readonly outcome: 'approved';
      readonly responseCode: '00';
      readonly authorisationCode: string;
      readonly iccResponse: string;
    }
  | { readonly outcome: 'declined'; readonly responseCode: string; readonly iccResponse: string };

/**
 * Takes chip-card purchases. A purchase is known by its terminal and `rrn`: asking again, with the same, has the effect
 * and the answer of the first time. A call that fails leaves open what happened.
 */
export interface TerminalAcquirer {
  readonly name: string;
  /** Loads a reader's keys; null for a serial number that is not registered. */
  fetchKeys(serial: string): Promise<TerminalIdentity | null>;
  purchase(request: ChipPurchase): Promise<PurchaseDecision>;
  /** What became of a purchase; null where the acquirer never saw it, and from then on never will take it. */
  findPurchase(wanted: { readonly rrn: string; readonly tid: string }): Promise<PurchaseDecision | null>;
  /** Gives an approved purchase back. Repeating it has no further effect. */
  reversePurchase(wanted: { readonly rrn: string; readonly tid: string; readonly amountKobo: number }): Promise<void>;
}

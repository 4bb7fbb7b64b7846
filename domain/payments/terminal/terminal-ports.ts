import type { ChipData } from './chip-data.ts';

/** A reader's identity at its acquirer. */
export interface TerminalIdentity {
  readonly serial: string;
  readonly tid: string;
  readonly mid: string;
}

/** A reader, and the merchant to whom the acquirer issued it. */
export interface IssuedTerminal extends TerminalIdentity {
  readonly merchantId: string;
}

/** A purchase for the acquirer. `transDatetime` is MMDDhhmmss, UTC; amounts in kobo. */
export interface ChipPurchase {
  readonly rrn: string;
  readonly transDatetime: string;
  readonly terminal: TerminalIdentity;
  readonly amountKobo: number;
  readonly card: ChipData;
}

/** The issuer's decision. `responseCode` is ISO 8583 field 39; `iccResponse` goes back to the card, in hexadecimal. */
export type PurchaseDecision =
  | {
      readonly outcome: 'approved';
      readonly responseCode: '00';
      readonly authorisationCode: string;
      readonly iccResponse: string;
    }
  | { readonly outcome: 'declined'; readonly responseCode: string; readonly iccResponse: string };

/**
 * Takes chip-card purchases. A purchase is identified by its terminal and `rrn`: repeating it has the effect and the
 * answer of the first time. If a call fails, the outcome is unknown.
 */
export interface TerminalAcquirer {
  readonly name: string;
  /** Loads a reader's keys; null for a serial number that is not registered. */
  fetchKeys(serial: string): Promise<IssuedTerminal | null>;
  purchase(request: ChipPurchase): Promise<PurchaseDecision>;
  /** The decision on a purchase; null if the acquirer never saw it, and it will never be taken later. */
  findPurchase(wanted: { readonly rrn: string; readonly tid: string }): Promise<PurchaseDecision | null>;
  /** Reverses an approved purchase. Repeating it has no further effect. */
  reversePurchase(wanted: { readonly rrn: string; readonly tid: string; readonly amountKobo: number }): Promise<void>;
}

import type { Transaction } from '../database/database.ts';

/** A purchase as the books need it. Kobo; the card by its masked number alone. */
export interface DecidedPurchase {
  readonly purchaseId: string;
  readonly acquirer: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly maskedPan: string;
}

/** What somebody is about to pay, and who: the person signed in, or null. Kobo. */
export interface WantedPurchase {
  readonly paymentId: string;
  readonly consentId: string;
  readonly amountKobo: number;
  readonly payerId: string | null;
}

/** What the terminal needs of the payment it collects for. The payment's own capability provides it. */
export interface PurchaseBook {
  /** Locks the payment, as everything that changes it does. */
  hold(tx: Transaction, paymentId: string): Promise<void>;
  /** Locks it, refuses one that is not this consent's, made, or of another amount, and notes who pays, where that is known. */
  beginPaying(tx: Transaction, wanted: WantedPurchase): Promise<void>;
  /** Books approved money, and executes the payment with it; false where it has been made meanwhile and the money goes back. */
  collect(tx: Transaction, purchase: DecidedPurchase): Promise<boolean>;
  /** Books that a purchase was given back. */
  giveBack(tx: Transaction, purchase: DecidedPurchase): Promise<void>;
}

/** Which reader: a nearby one over Bluetooth, or the simulated one. */
export type ReaderKind = 'bluetooth' | 'simulated';

/** Events of a reader, in the order they happen. */
export type ReaderFact =
  | { readonly type: 'reader.disconnected' }
  | { readonly type: 'reader.awaited_card' }
  | { readonly type: 'card.inserted' }
  | { readonly type: 'card.swiped' }
  | { readonly type: 'card.tapped' }
  | { readonly type: 'card.offered_applications'; readonly names: readonly string[] }
  | { readonly type: 'pin.asked' }
  /** The card asks to go online: `tlv` is its data for the issuer, hexadecimal BER-TLV. */
  | { readonly type: 'card.went_online'; readonly tlv: string }
  /** The card's final decision. */
  | { readonly type: 'card.accepted' }
  | { readonly type: 'card.refused' }
  | { readonly type: 'card.removed' }
  | { readonly type: 'reader.failed'; readonly code: string };

/** A transaction for a reader. `amount` is a string of minor units; `currencyCode` has four digits, `0566`. */
export interface ReaderTransaction {
  readonly amount: string;
  readonly currencyCode: string;
  readonly transactionType: number;
  readonly keySlot: number;
  readonly cardSeconds: number;
}

/**
 * A chip-card reader near the payer. Calls reject with a `ReaderFault`. Events report the transaction's progress; the
 * PIN is typed on the reader only and leaves it encrypted.
 */
export interface CardReader {
  /** Lets the payer choose a reader; resolves to its name. Needs a user gesture. */
  discover(): Promise<string>;
  /** Connects to the chosen reader, or reconnects after a loss; resolves to its serial number. */
  connect(): Promise<string>;
  follow(listener: (fact: ReaderFact) => void): () => void;
  startTransaction(transaction: ReaderTransaction): Promise<void>;
  chooseApplication(index: number): Promise<void>;
  /**
   * Passes the issuer's answer to the card, hexadecimal BER-TLV (`8A023030`). An event then reports the card's final
   * decision.
   */
  answerCard(tlv: string): Promise<void>;
  /** Cancels the transaction in progress. */
  cancelTransaction(): Promise<void>;
  reset(): Promise<void>;
  disconnect(): Promise<void>;
}

/** Why a reader call failed: a code of `terminal-notices.ts`. */
export class ReaderFault extends Error {
  override readonly name = 'ReaderFault';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The code of a rejection; `otherwise` if it is not a `ReaderFault`. */
export const faultCode = (error: unknown, otherwise: string): string =>
  error instanceof ReaderFault ? error.code : otherwise;

/** What a reader tells while it works, in the order in which it happens. */
export type ReaderFact =
  | { readonly type: 'reader.disconnected' }
  | { readonly type: 'reader.awaited_card' }
  | { readonly type: 'card.inserted' }
  | { readonly type: 'card.swiped' }
  | { readonly type: 'card.tapped' }
  | { readonly type: 'card.offered_applications'; readonly names: readonly string[] }
  | { readonly type: 'pin.asked' }
  /** The card wants its issuer's word: `tlv` is what it says to it, hexadecimal BER-TLV. */
  | { readonly type: 'card.went_online'; readonly tlv: string }
  /** The card's own last word. */
  | { readonly type: 'card.accepted' }
  | { readonly type: 'card.refused' }
  | { readonly type: 'card.removed' }
  | { readonly type: 'reader.failed'; readonly code: string };

/** What is asked of a reader. `amount` is a text of minor units; `currencyCode` four digits, `0566`. */
export interface ReaderTransaction {
  readonly amount: string;
  readonly currencyCode: string;
  readonly transactionType: number;
  readonly keySlot: number;
  readonly cardSeconds: number;
}

/**
 * A chip-card reader near the payer. Calls reject with a `ReaderFault`. What becomes of a transaction is told as facts;
 * a PIN is typed on the reader alone and leaves it enciphered.
 */
export interface CardReader {
  /** Lets the payer choose one; resolves to its name. Needs a person's gesture. */
  discover(): Promise<string>;
  /** Connects to the one that was chosen, and after a loss again; resolves to its serial number. */
  connect(): Promise<string>;
  follow(hear: (fact: ReaderFact) => void): () => void;
  startTransaction(transaction: ReaderTransaction): Promise<void>;
  chooseApplication(index: number): Promise<void>;
  /** Gives the card its issuer's answer, hexadecimal BER-TLV (`8A023030`). Its last word follows as a fact. */
  answerCard(tlv: string): Promise<void>;
  /** Ends what the reader is at. */
  cancelTransaction(): Promise<void>;
  reset(): Promise<void>;
  disconnect(): Promise<void>;
}

/** Why a reader did not do what it was asked: a code of `terminal-notices.ts`. */
export class ReaderFault extends Error {
  override readonly name = 'ReaderFault';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The code of whatever a reader rejected with; `otherwise` where it is no fault of its own. */
export const faultCode = (error: unknown, otherwise: string): string =>
  error instanceof ReaderFault ? error.code : otherwise;

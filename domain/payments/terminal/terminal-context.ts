import type { ReaderSettings } from '@yarda/contracts/payments/reader-settings.ts';
import type { CardReader, ReaderFact, ReaderKind } from './card-reader.ts';
import type { ChipData } from './chip-data.ts';
import type { PurchaseReference } from './purchase-reference.ts';
import type { TerminalIdentity } from './terminal-ports.ts';

export type TerminalAct =
  | {
      readonly type:
        | 'payer.retried_sdk'
        | 'payer.connected'
        | 'payer.started'
        | 'payer.reset_transaction'
        | 'payer.reset_device'
        | 'payer.disconnected';
    }
  | { readonly type: 'payer.chose_application'; readonly index: number };

/** The payment has been made, here or elsewhere. */
type PaymentSettled = { readonly type: 'payment.settled' };

export type TerminalEvent = TerminalAct | ReaderFact | PaymentSettled;

/** A purchase that was, or is about to be, sent to the server. It holds the card's secrets until it is decided. */
export interface OpenPurchase extends PurchaseReference {
  readonly terminal: TerminalIdentity;
  readonly card: ChipData;
}

/**
 * The server's answer about a purchase. `unknown`: the reply was lost, or the bank has not decided; money may have been
 * taken. `paid`: the payment was already made. `refused`: nothing was taken.
 */
export type PurchaseAnswer =
  | { readonly outcome: 'approved' | 'declined'; readonly iccResponse: string }
  | { readonly outcome: 'unknown' | 'paid' }
  | { readonly outcome: 'refused'; readonly code: string };

/** The payment that a purchase collects, and the reader to collect it with. */
export interface TerminalPayment {
  readonly consentId: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly settings: ReaderSettings;
  readonly reader: ReaderKind;
}

/** The page's input. `newReference` returns a new value at each call. */
export interface TerminalInput {
  readonly amountKobo: number;
  readonly settings: ReaderSettings;
  readonly loadReader: () => Promise<CardReader>;
  readonly fetchKeys: (serial: string) => Promise<TerminalIdentity>;
  readonly purchase: (purchase: OpenPurchase) => Promise<PurchaseAnswer>;
  readonly newReference: () => PurchaseReference;
}

export interface TerminalContext extends TerminalInput {
  readonly reader: CardReader | null;
  readonly readerName: string | null;
  readonly terminal: TerminalIdentity | null;
  readonly sdkTry: number;
  readonly connectTry: number;
  /** The code of the last fault, for `terminalNotice`. */
  readonly fault: string | null;
  readonly applications: readonly string[];
  readonly openPurchase: OpenPurchase | null;
  /** The issuer's answer, until it has been passed to the card. */
  readonly cardAnswer: string;
  readonly cardRemoved: boolean;
}

export const terminalContext = (input: TerminalInput): TerminalContext => ({
  ...input,
  reader: null,
  readerName: null,
  terminal: null,
  sdkTry: 0,
  connectTry: 0,
  fault: null,
  applications: [],
  openPurchase: null,
  cardAnswer: '',
  cardRemoved: false,
});

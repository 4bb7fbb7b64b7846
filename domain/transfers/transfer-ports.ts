import type { Delivery } from '../delivery.ts';

/** A one-time account, opened by a rail for one payment. Money that arrives after `expiresAt` is sent back. */
export interface OneTimeAccount {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly expiresAt: Date;
}

/** Who sent a transfer, as the bank reports it. */
export interface TransferSender {
  readonly name: string;
  readonly bankName: string;
  readonly accountNumber: string;
  /** The institution by the code that accounts are linked by, where the rail tells it: six digits. */
  readonly institutionCode?: string | undefined;
}

/** A fact about a transfer. `eventId` is the rail's own and the same in every copy; `reference` names the transfer. */
export type TransferReport =
  | {
      readonly kind: 'received' | 'settled';
      readonly eventId: string;
      readonly reference: string;
      readonly accountNumber: string;
      readonly amountKobo: number;
      readonly sender: TransferSender;
      /** When the bank saw the money; it decides whether the transfer was in time. */
      readonly receivedAt: Date;
    }
  | { readonly kind: 'returned'; readonly eventId: string; readonly returnReference: string };

/**
 * Money that arrives by bank transfer. Every call is idempotent by its `reference`: a repeated one has the effect, and
 * the answer, of the first. A call may fail; what it did is then unknown, and asking again is safe.
 */
export interface TransferRail {
  readonly name: string;
  openAccount(request: {
    readonly reference: string;
    readonly amountKobo: number;
    readonly accountName: string;
    readonly expiresAt: Date;
  }): Promise<OneTimeAccount>;
  /** Asks the bank to look at once. What it finds comes as a report, if at all. */
  lookForTransfer(request: { readonly accountNumber: string; readonly missingKobo: number }): Promise<void>;
  /** Sends money back to where the transfer came from. That it went comes as a report. */
  returnTransfer(request: {
    readonly reference: string;
    readonly transferReference: string;
    readonly amountKobo: number;
  }): Promise<void>;
  /** The report in a delivery, or null where its signature is missing, wrong or stale, or its body is not one. */
  readReport(delivery: Delivery): TransferReport | null;
}

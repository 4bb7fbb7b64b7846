import type { Delivery, Reading } from '../delivery.ts';

/** A one-time account that a rail opened for one payment. Money that arrives after `expiresAt` is returned. */
export interface OneTimeAccount {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly expiresAt: Date;
}

/** The sender of a transfer, as the bank reports it. */
export interface TransferSender {
  readonly name: string;
  readonly bankName: string;
  readonly accountNumber: string;
  /** The sender's institution, as the six-digit code used for linking, if the rail reports it. */
  readonly institutionCode?: string | undefined;
}

/** An event of a transfer. `eventId` is the rail's own and the same in every copy; `reference` names the transfer. */
export type TransferReport =
  | {
      readonly kind: 'received' | 'settled';
      readonly eventId: string;
      readonly reference: string;
      readonly accountNumber: string;
      readonly amountKobo: number;
      readonly sender: TransferSender;
      /** When the bank saw the money, which decides whether the transfer was in time. */
      readonly receivedAt: Date;
    }
  | { readonly kind: 'returned'; readonly eventId: string; readonly returnReference: string };

/**
 * Money that arrives by bank transfer. Every call is idempotent by `reference`: a repeat has the effect and the reply
 * of the first call. If a call fails, its effect is unknown and it is safe to ask again.
 */
export interface TransferRail {
  readonly name: string;
  openAccount(request: {
    readonly reference: string;
    readonly amountKobo: number;
    readonly accountName: string;
    readonly expiresAt: Date;
  }): Promise<OneTimeAccount>;
  /** Asks the bank to look now. Anything it finds arrives as a report. */
  lookForTransfer(request: { readonly accountNumber: string; readonly missingKobo: number }): Promise<void>;
  /** Returns money to where the transfer came from. A report confirms it. */
  returnTransfer(request: {
    readonly reference: string;
    readonly transferReference: string;
    readonly amountKobo: number;
  }): Promise<void>;
  readReport(delivery: Delivery): Promise<Reading<TransferReport>>;
}

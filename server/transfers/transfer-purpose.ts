import type { Balance, TransferEffect } from '@yarda/domain/transfers/apply-transfer.ts';
import type { Transaction } from '../database/database.ts';
import type { TransferFact } from './transfer-store.ts';

/** What a one-time account takes money for, until when. Its lock is held. */
export interface HeldTransfer {
  readonly paymentId: string;
  readonly balance: Balance;
  /** The bank has seen money. Nothing is booked yet. */
  received(fact: TransferFact): Promise<void>;
  /** Money has settled, and counts as `effect` says. Called beside the booking of it. */
  settled(fact: TransferFact, effect: TransferEffect, at: Date): Promise<void>;
  /** Money has gone back to the payer's bank. */
  returned(amountKobo: number): Promise<void>;
  /** An account has expired before the amount was complete: what it took goes back. `isShown`: it is the newest. */
  shortened(receivedKobo: number, isShown: boolean): Promise<void>;
}

/** What transfers are for. Whoever opens one-time accounts implements it; it is called within the transaction of a report. */
export interface TransferPurpose {
  /** Locks what a transfer was for, as everything that changes it does; null where it is not there. */
  hold(tx: Transaction, paymentId: string): Promise<HeldTransfer | null>;
  /** Locks likewise what an account takes money for; null for a number that was never ours. */
  holdByAccount(
    tx: Transaction,
    rail: string,
    accountNumber: string,
  ): Promise<(HeldTransfer & { readonly accountExpiresAt: Date }) | null>;
}

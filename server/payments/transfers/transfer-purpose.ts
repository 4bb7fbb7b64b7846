import type { Balance, TransferEffect } from '@yarda/domain/payments/transfers/apply-transfer.ts';
import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NumberedAccount } from './account-reference.ts';
import type { ReturnRecord, TransferFact } from './transfer-store.ts';

/** Money that a rail was asked to return. */
type ReturnFact = Pick<ReturnRecord, 'returnId' | 'amountKobo'>;

/** The locked purpose of a one-time account. */
export interface LockedTransfer {
  readonly paymentId: string;
  readonly balance: Balance;
  /** The bank has seen money. Nothing is booked yet. */
  received(fact: TransferFact): Promise<void>;
  /** Money has settled, and counts as `effect` says. Called as it is booked. */
  settled(fact: TransferFact, effect: TransferEffect, at: Date): Promise<void>;
  /** The bank did not take money, and sends it back itself. Nothing is booked. */
  rejected(amountKobo: number): Promise<void>;
  /** Money could not be sent back, and is still held for the payer. */
  returnFailed(back: ReturnFact & { readonly actionRequired: ReturnActionRequired }): Promise<void>;
  /** Money has gone back to the payer's bank. */
  returned(back: ReturnFact): Promise<void>;
  /** An account expired before the amount was complete: its money is returned. `isShown`: it is the newest account. */
  shortened(receivedKobo: number, isShown: boolean): Promise<void>;
}

/** The account that money came to, and its bank's reference for it, if it names one. */
export interface MoneyNamed extends NumberedAccount {
  readonly reference: string | null;
}

/** A transfer that was reported before. */
interface RecordedTransfer {
  readonly transferId: string;
  readonly hasSettled: boolean;
}

/** The locked purpose of an account, found by the account number. */
export interface OwnedAccount extends LockedTransfer {
  readonly accountExpiresAt: Date;
  /** The sub-account that its rail pays out to; null for the operator's own. */
  readonly payee: string | null;
  /** The transfer of the reference, if it was reported before. */
  readonly recorded: RecordedTransfer | null;
}

/**
 * The purpose of transfers, implemented by each rung that opens one-time accounts; called in a report's transaction.
 */
export interface TransferPurpose {
  /** Locks a transfer's purpose, as everything that changes it does; null if it does not exist. */
  lock(tx: Transaction, paymentId: string): Promise<LockedTransfer | null>;
  /** Locks, in the same way, what an account takes money for; null for an unknown number. */
  lockPurposeByAccount(tx: Transaction, rail: string, money: MoneyNamed): Promise<OwnedAccount | null>;
}

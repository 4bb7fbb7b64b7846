import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { NumberedAccount } from './transfers/account-reference.ts';

/** The terms of a payment that decide whether it can be made. */
export interface PaymentTerms {
  /** The payment can be made until then. */
  readonly expiresAt: Date;
  /** Whether the payer must be signed in, and who it must be if the merchant said so. */
  readonly requiresAuth: boolean;
  readonly meantFor: string | null;
  /** The payment request that it is for; null if none is known. */
  readonly paymentRequestId: string | null;
}

/** The same while its lock is held. */
export interface LockedTerms extends PaymentTerms {
  /** The merchant's client that asks. */
  readonly clientId: string;
  /** It was taken back: nothing counts towards the payment any more. */
  readonly isCancelled: boolean;
  /**
   * A payment was collected in full. `unpaid`: how many others are asked for with it, and not executed; `isPayerIdentified`:
   * whether it is known who paid one of them all.
   */
  collected(paid: { readonly unpaid: number; readonly isPayerIdentified: boolean }, at: Date): Promise<void>;
  /** Its merchant gives money of a payment back. */
  refundOrdered(refund: { readonly refundId: string }): Promise<void>;
}

/**
 * The purpose of payments, implemented by the rung that requests them. The transaction that executes the payment calls
 * `collected`, so that both happen or neither.
 */
export interface PaymentPurpose {
  find(db: Queryable, paymentId: string): Promise<PaymentTerms | null>;
  /** Locks it, before the payment itself is locked. */
  lock(tx: Transaction, paymentId: string): Promise<LockedTerms | null>;
  /** Locks, in the same way, what the payment is asked for that a one-time account takes money for. */
  lockPurposeByAccount(tx: Transaction, rail: string, account: NumberedAccount): Promise<LockedTerms | null>;
}

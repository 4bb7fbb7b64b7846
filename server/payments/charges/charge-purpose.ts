import type { ChargeStatus, DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import type { DebitedAccount } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Booking } from '../ledger/ledger.ts';
import type { ChargeAttempt, ChargeKind } from './charge-attempt-store.ts';
import type { ChargeRefund } from './charge-refund-store.ts';

/** How the ledger books charged money: the kinds of booking, and the account that holds it meanwhile. */
export interface ChargeBooks {
  readonly settled: Booking['kind'];
  readonly refunded: Booking['kind'];
  /** Unset where no bank takes a charge back. */
  readonly reversed?: Booking['kind'];
  readonly holder: string;
}

/** Money that a rail has taken from a card or account. */
export interface TakenMoney extends Payer {
  /** Null for a purchase at a terminal, which is not an attempt. */
  readonly attemptId: string | null;
  readonly amountKobo: number;
  readonly maskedPan: string | null;
  readonly account: DebitedAccount | null;
  readonly saveCard: boolean;
  /** It cannot be refunded in part. */
  readonly indivisible: boolean;
}

/** A refund of a charge. */
type RefundFact = Pick<ChargeRefund, 'refundId' | 'amountKobo'>;

/** The locked purpose of a charge: every change to the purpose takes its lock. */
export interface LockedPurpose {
  /** The payment that the ledger books it under, if it is one. */
  readonly paymentId: string | null;
  /** Money was taken. Resolves to how much of it is used; the rest is refunded. */
  settled(money: TakenMoney, at: Date): Promise<number>;
  /** Part of a charge was not used, and is being refunded. */
  overcharged(attempt: ChargeAttempt, effect: { appliedKobo: number; refundedKobo: number }): Promise<void>;
  declined(attempt: ChargeAttempt, reason: Exclude<DeclineReason, 'ended'>): Promise<void>;
  /** It was given up: it was not confirmed in time, or another charge replaced it. */
  ended(attempt: ChargeAttempt): Promise<void>;
  /** It waits for its payer. */
  waits(attempt: ChargeAttempt, status: Extract<ChargeStatus, { status: 'otp' | 'challenge' }>): Promise<void>;
  /** The bank reports how far the payer's confirmation has come. */
  progressed(attempt: ChargeAttempt, percent: 50 | 75): Promise<void>;
  /** Money could not be refunded, and is still held. */
  refundFailed(
    attempt: ChargeAttempt,
    refund: RefundFact & { readonly actionRequired: ReturnActionRequired },
  ): Promise<void>;
  /** Money was refunded to where it was taken from. */
  refunded(attempt: ChargeAttempt, refund: RefundFact): Promise<void>;
  /** A purchase at a terminal was reversed, whole. Unset where none is made for it. */
  purchaseReversed?(purchaseId: string): Promise<void>;
  /**
   * True if a charge that its bank reversed before the approval arrived counts as collected and reversed. Otherwise the
   * charge counts as declined.
   */
  readonly isTakenBefore: boolean;
  /** Its bank took back a charge that was used. Resolves to the ledger account that bears the loss; null if none does. */
  reversed(attempt: ChargeAttempt, at: Date): Promise<string | null>;
}

/**
 * The effects of a charge. Each rung that has something charged implements it; it is called in the transaction that
 * saves the charge's state, so that both happen or neither.
 */
export interface ChargePurpose {
  readonly books: ChargeBooks;
  /** The stream that notifies its payer. */
  streamOf(purposeId: string): string;
  /** Whether its account may still be debited: asked just before the rail is. Unset, it always may. */
  mayStillDebit?(db: Queryable, purposeId: string): Promise<boolean>;
  /** Locks it; null if it does not exist. */
  lock(tx: Transaction, purposeId: string): Promise<LockedPurpose | null>;
}

export type ChargePurposes = Readonly<Record<ChargeKind, ChargePurpose>>;

import type { ChargeStanding, DeclineReason } from '@yarda/domain/charges/card-ports.ts';
import type { DebitedAccount } from '@yarda/domain/charges/mandate-ports.ts';
import type { Transaction } from '../database/database.ts';
import type { Booking } from '../ledger/ledger.ts';
import type { ChargeAttempt, ChargeKind } from './charge-attempt-store.ts';

/** How the ledger keeps the money of charges: under which kinds of bookings, and in whose account meanwhile. */
export interface ChargeBooks {
  readonly settled: Booking['kind'];
  readonly refunded: Booking['kind'];
  readonly holder: string;
}

/** Money that a rail has taken from a card or account. */
export interface TakenMoney {
  /** Null for a purchase at a reader, which is not an attempt. */
  readonly attemptId: string | null;
  readonly amountKobo: number;
  readonly maskedPan: string | null;
  readonly account: DebitedAccount | null;
  readonly saveCard: boolean;
  /** No part of it can go back alone. */
  readonly indivisible: boolean;
}

/** What a charge is asked for, its lock held: everything that changes it takes that lock. */
export interface HeldPurpose {
  /** The payment that the ledger books it for, where it is one. */
  readonly paymentId: string | null;
  /** Money was taken. Resolves to how much of it is used; the rest goes back. */
  settled(money: TakenMoney, at: Date): Promise<number>;
  /** Part of a charge was not used, and is on its way back. */
  overcharged(attempt: ChargeAttempt, effect: { appliedKobo: number; refundedKobo: number }): Promise<void>;
  declined(attempt: ChargeAttempt, reason: Exclude<DeclineReason, 'ended'>): Promise<void>;
  /** It was given up: no one confirmed it in time, or something else took its place. */
  ended(attempt: ChargeAttempt): Promise<void>;
  /** It waits for its payer. */
  waits(attempt: ChargeAttempt, standing: Extract<ChargeStanding, { status: 'otp' | 'challenge' }>): Promise<void>;
  /** The bank says how far the payer's confirmation has come. */
  progressed(attempt: ChargeAttempt, percent: 50 | 75): Promise<void>;
  /** Money went back to where it was taken from. */
  refunded(attempt: ChargeAttempt, amountKobo: number): Promise<void>;
}

/**
 * What follows from a charge. Each rung that has something charged implements it; it is called in the transaction that
 * writes the charge's standing, so that both happen or neither.
 */
export interface ChargePurpose {
  readonly books: ChargeBooks;
  /** The stream on which its payer is told. */
  streamOf(purposeId: string): string;
  /** Locks it; null where it is not there. */
  hold(tx: Transaction, purposeId: string): Promise<HeldPurpose | null>;
}

export type ChargePurposes = Readonly<Record<ChargeKind, ChargePurpose>>;

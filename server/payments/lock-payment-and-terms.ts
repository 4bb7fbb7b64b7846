import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { LockedTerms, PaymentPurpose, PaymentTerms } from './payment-purpose.ts';
import {
  findPayment,
  type LockedPayment,
  lockPayment,
  lockPaymentOfAccount,
  type PaymentOfAccount,
} from './payment-store.ts';
import type { StoredPayment } from './stored-payment.ts';
import type { MoneyNamed } from './transfers/transfer-purpose.ts';

export interface PaymentLockDeps {
  readonly paymentPurpose: PaymentPurpose;
}

/** A payment and what it is asked for. */
export interface RequestedPayment extends StoredPayment {
  readonly terms: PaymentTerms;
}

/** The same while the locks of both are held. */
export interface LockedPaymentTerms extends LockedPayment {
  readonly terms: LockedTerms;
}

export const findRequestedPayment = async (
  { paymentPurpose }: PaymentLockDeps,
  db: Queryable,
  paymentId: string,
): Promise<RequestedPayment | null> => {
  const [terms, payment] = await Promise.all([paymentPurpose.find(db, paymentId), findPayment(db, paymentId)]);
  return terms && payment && { ...payment, terms };
};

/**
 * Locks what a payment is asked for and then the payment: everything that changes either locks in this order. Both
 * statements go out together; the second counts what the first lock keeps from changing.
 */
export const lockPaymentAndTerms = async (
  { paymentPurpose }: PaymentLockDeps,
  tx: Transaction,
  paymentId: string,
): Promise<LockedPaymentTerms | null> => {
  const [terms, payment] = await Promise.all([paymentPurpose.lock(tx, paymentId), lockPayment(tx, paymentId)]);
  return terms && payment && { ...payment, terms };
};

/** Holds, in the same way, the payment that a one-time account takes money for; null for an unknown number. */
export const lockAccountPayment = async (
  { paymentPurpose }: PaymentLockDeps,
  tx: Transaction,
  rail: string,
  money: MoneyNamed,
): Promise<(LockedPaymentTerms & PaymentOfAccount) | null> => {
  const [terms, payment] = await Promise.all([
    paymentPurpose.lockPurposeByAccount(tx, rail, money),
    lockPaymentOfAccount(tx, rail, money),
  ]);
  return terms && payment && { ...payment, terms };
};

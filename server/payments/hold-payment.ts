import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { HeldTerms, PaymentPurpose, PaymentTerms } from './payment-purpose.ts';
import {
  findPayment,
  type LockedPayment,
  lockPayment,
  lockPaymentOfAccount,
  type PaymentOfAccount,
} from './payment-store.ts';
import type { StoredPayment } from './stored-payment.ts';
import type { MoneyNamed } from './transfers/transfer-purpose.ts';

export interface HoldingDeps {
  readonly paymentPurpose: PaymentPurpose;
}

/** A payment and what it is asked for. */
export interface AskedPayment extends StoredPayment {
  readonly terms: PaymentTerms;
}

/** The same while the locks of both are held. */
export interface HeldPayment extends LockedPayment {
  readonly terms: HeldTerms;
}

export const findAskedPayment = async (
  { paymentPurpose }: HoldingDeps,
  db: Queryable,
  paymentId: string,
): Promise<AskedPayment | null> => {
  const [terms, payment] = await Promise.all([paymentPurpose.find(db, paymentId), findPayment(db, paymentId)]);
  return terms && payment && { ...payment, terms };
};

/**
 * Locks what a payment is asked for and then the payment: everything that changes either locks in this order. Both
 * statements go out together; the second counts what the first lock keeps from changing.
 */
export const holdPayment = async (
  { paymentPurpose }: HoldingDeps,
  tx: Transaction,
  paymentId: string,
): Promise<HeldPayment | null> => {
  const [terms, payment] = await Promise.all([paymentPurpose.hold(tx, paymentId), lockPayment(tx, paymentId)]);
  return terms && payment && { ...payment, terms };
};

/** Holds, in the same way, the payment that a one-time account takes money for; null for an unknown number. */
export const holdPaymentOfAccount = async (
  { paymentPurpose }: HoldingDeps,
  tx: Transaction,
  rail: string,
  money: MoneyNamed,
): Promise<(HeldPayment & PaymentOfAccount) | null> => {
  const [terms, payment] = await Promise.all([
    paymentPurpose.holdByAccount(tx, rail, money),
    lockPaymentOfAccount(tx, rail, money),
  ]);
  return terms && payment && { ...payment, terms };
};

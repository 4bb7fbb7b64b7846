import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { payingMs } from '@yarda/domain/mandates/debits/debit-timing.ts';
import type { PaymentLockDeps } from '../../payments/lock-payment-and-terms.ts';
import { paymentStatusOf } from '../../payments/payment-projection.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { endDebit } from './close-debit.ts';
import { type StoredDebit, saveDebit } from './debit-store.ts';
import { type LockedDebit, lockDebitPurpose } from './lock-debit-purpose.ts';

const status = statement('debit-paid-by-hand', `select ${paymentStatusOf(':paymentId')} as status`);

/** The payment by which a debit is paid another way. */
export interface OtherPayment {
  readonly consentId: string;
  readonly paymentId: string;
  readonly until: Date;
}

/** Whether its payer may pay it another way now; `replacementStatus`: how a payment stands that was begun for it. */
export const mayPayNow = (debit: StoredDebit, replacementStatus: ReplacementStatus | null): boolean =>
  (isOpen(debit.status) || debit.status === 'failed') &&
  debit.amountKobo !== null &&
  replacementStatus !== 'paid' &&
  replacementStatus !== 'paying';

type ReplacementStatus = 'paid' | 'paying' | 'unpaid';

/** The debit, if its payer may pay it another way now. */
export const assertPayableNow = (debit: StoredDebit): { readonly amountKobo: number } => {
  if (!isOpen(debit.status) && debit.status !== 'failed') throw new Problem('DEBIT_TOO_LATE');
  if (debit.amountKobo === null) throw new Problem('AMOUNT_NOT_NAMED');
  return { amountKobo: debit.amountKobo };
};

/** The payment that was offered for a debit and can still be made, if any. */
export const offeredPayment = (debit: StoredDebit, nowMs: number): OtherPayment | null => {
  const { payingConsentId: consentId, payingPaymentId: paymentId, payingUntil: until } = debit;
  return consentId && paymentId && until && until.getTime() > nowMs ? { consentId, paymentId, until } : null;
};

/**
 * Lets a debit wait for a payment in its place; resolves to the one it waits for, which may have been offered before.
 * `replaced`: the consent of an earlier one, which nothing may be paid for any more.
 */
export const waitForPayment = async (
  deps: PaymentLockDeps,
  tx: Transaction,
  debitId: string,
  { offer, nowMs }: { readonly offer: OtherPayment; readonly nowMs: number },
): Promise<{ readonly waitsFor: OtherPayment; readonly replaced: string | null }> => {
  const locked = await lockDebitPurpose(tx, debitId);
  if (!locked) throw new Problem('DEBIT_NOT_FOUND');
  const { debit } = locked;
  assertPayableNow(debit);
  const before = offeredPayment(debit, nowMs);
  if (before) return { waitsFor: before, replaced: null };
  const earlier = await lockedPaymentStatus(deps, tx, debit);
  if (earlier === 'paid' || earlier === 'paying') throw new Problem('DEBIT_TOO_LATE');
  const paying = { payingConsentId: offer.consentId, payingPaymentId: offer.paymentId, payingUntil: offer.until };
  const waits = isOpen(debit.status)
    ? { nextAt: new Date(nowMs + payingMs.poll), payingResumeAt: debit.payingResumeAt ?? debit.nextAt }
    : {};
  await saveDebit(tx, { ...debit, ...paying, ...waits });
  return { waitsFor: offer, replaced: debit.payingConsentId };
};

/** Whether the payment that was offered in a debit's place was made. */
export const isPaidAnotherWay = async (db: Queryable, { payingPaymentId }: StoredDebit): Promise<boolean> =>
  (await replacementPaymentStatus(db, payingPaymentId)) === 'paid';

const replacementPaymentStatus = async (db: Queryable, paymentId: string | null) =>
  (await db.query(status, { paymentId }))[0]?.status;

/** How it stands, and stays until the transaction ends: it is paid, or the debit is taken, one after the other. */
const lockedPaymentStatus = async (
  { paymentPurpose }: PaymentLockDeps,
  tx: Transaction,
  { payingPaymentId }: StoredDebit,
) => {
  if (payingPaymentId !== null) await paymentPurpose.lock(tx, payingPaymentId);
  return replacementPaymentStatus(tx, payingPaymentId);
};

/** Whether a debit that is still to be taken was paid another way, and stays so until the transaction ends. */
export const isReplacementPaid = async (deps: PaymentLockDeps, tx: Transaction, debit: StoredDebit): Promise<boolean> =>
  debit.payingPaymentId !== null && isOpen(debit.status) && (await lockedPaymentStatus(deps, tx, debit)) === 'paid';

/**
 * A debit that may be paid another way waits until that is decided: once paid, nothing is taken. Resolves to the debit when
 * it goes on.
 */
export const paidAnotherWay = async (
  deps: PaymentLockDeps,
  tx: Transaction,
  locked: LockedDebit,
  nowMs: number,
): Promise<LockedDebit | null> => {
  const { debit } = locked;
  if (debit.payingPaymentId === null || !isOpen(debit.status)) return locked;
  const found = await lockedPaymentStatus(deps, tx, debit);
  if (found === 'paid') {
    await endDebit(tx, locked, 'debit.cancelled', { reason: 'paid_another_way', by: 'payer' }, new Date(nowMs));
    return null;
  }
  const waitsUntil = debit.payingUntil && debit.payingUntil.getTime() + payingMs.grace;
  if (found === 'paying' || (waitsUntil !== null && nowMs <= waitsUntil)) {
    await saveDebit(tx, { ...debit, nextAt: new Date(nowMs + payingMs.poll) });
    return null;
  }
  // The debit has resumed. A report of money that was sent in time may still come.
  if (waitsUntil === null) return locked;
  const nextAt = debit.payingResumeAt;
  const resumed = { ...debit, nextAt, payingUntil: null, payingResumeAt: null };
  await saveDebit(tx, resumed);
  return nextAt && nextAt.getTime() <= nowMs ? { ...locked, debit: resumed } : null;
};

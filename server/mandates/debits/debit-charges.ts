import { afterDecline, type Declined } from '@yarda/domain/mandates/debits/after-decline.ts';
import { debitAfter } from '@yarda/domain/mandates/debits/debit-status.ts';
import { lastDayOf, noticeTime } from '@yarda/domain/mandates/debits/debit-times.ts';
import { chargeOrigin } from '@yarda/domain/payments/charge-origin.ts';
import { ledgerAccount, paymentExecuted } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { ChargePurpose, LockedPurpose, TakenMoney } from '../../payments/charges/charge-purpose.ts';
import { saveCollected } from '../../payments/collected-future.ts';
import { bookInLedger } from '../../payments/ledger/ledger.ts';
import type { PaymentLockDeps } from '../../payments/lock-payment-and-terms.ts';
import { paymentStreamOf } from '../../payments/payment-events.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { spendAllowance } from '../limits/allowance-store.ts';
import { giveUpDebit, orderDebitNotice } from './close-debit.ts';
import { drawingOf } from './draw-allowance.ts';
import { endDispute } from './end-dispute.ts';
import { type LockedDebit, lockDebitPurpose } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';
import { isReplacementPaid } from './pay-another-way.ts';
import { mayStillSend } from './send-debit.ts';

interface Deps extends PaymentLockDeps {
  readonly newId: NewId;
  readonly now: Clock;
}

/** The purpose of a charge that carries out a debit: it settles its own sum, whatever the ceiling of its occurrence. */
export const debitCharges = (deps: Deps): ChargePurpose => ({
  books: {
    ...{ settled: 'debit_settled', refunded: 'debit_refunded', reversed: 'debit_reversed' },
    holder: ledgerAccount.payerFunds,
  },
  streamOf: paymentStreamOf,
  mayStillDebit: (db, debitId) => mayStillSend(db, debitId, deps.now()),
  lock: async (tx, debitId) => {
    const locked = await lockDebitPurpose(tx, debitId);
    return locked && lockedCharge(deps, tx, locked);
  },
});

const nothing = async (): Promise<void> => undefined;

const lockedCharge = (deps: Deps, tx: Transaction, locked: LockedDebit): LockedPurpose => ({
  paymentId: locked.debit.paymentId,
  settled: (money, at) => collected(deps, tx, locked, money, at),
  overcharged: ({ amountKobo }) => {
    const kind = amountKobo === locked.debit.amountKobo ? 'returned' : 'other_sum';
    return orderDebitNotice(deps, tx, locked.debit, locked.mandate.userId, kind, new Date(deps.now()));
  },
  declined: (_, reason) =>
    declined(deps, tx, locked, reason === 'insufficient_funds' || reason === 'not_authorised' ? reason : 'processor'),
  ended: () => declined(deps, tx, locked, 'ended'),
  waits: nothing,
  progressed: nothing,
  refundFailed: nothing,
  refunded: nothing,
  isTakenBefore: locked.debit.status === 'sent',
  reversed: (_, at) => reverseDebit(deps, tx, locked, at),
});

/**
 * Money was taken. If nothing is to be collected any more, or another amount was, none of it is used, and all of it is
 * refunded.
 */
const collected = async (
  deps: Deps,
  tx: Transaction,
  locked: LockedDebit,
  money: TakenMoney,
  at: Date,
): Promise<number> => {
  const { debit, mandate } = locked;
  if (debitAfter(debit.status, 'debit.approved') === null) return 0;
  if (await isReplacementPaid(deps, tx, debit)) return 0;
  if (money.amountKobo !== debit.amountKobo) {
    await declined(deps, tx, locked, 'processor');
    return 0;
  }
  const { debitId, paymentId, merchantId } = debit;
  const changes = { collectedKobo: money.amountKobo, settledAt: at, reason: null, nextAt: null };
  const postings = paymentExecuted(merchantId, money.amountKobo, null);
  bookInLedger(tx, at, { kind: 'debit_executed', reference: debitId, paymentId, postings });
  await Promise.all([
    moveDebit(tx, debit, 'debit.approved', changes),
    spendAllowance(tx, drawingOf(locked)),
    saveCollected(tx, paymentId, money.amountKobo, at, chargeOrigin(money)),
    orderDebitNotice(deps, tx, debit, mandate.userId, 'after', at),
  ]);
  return money.amountKobo;
};

/** Retries or gives up a declined debit, by reason. A decline of an earlier attempt changes nothing. */
const declined = async (
  deps: Deps,
  tx: Transaction,
  locked: LockedDebit,
  reason: Declined['reason'],
): Promise<void> => {
  const { debit } = locked;
  if (debit.status !== 'sent') return;
  const nowMs = deps.now();
  const { attempts, shortDays, tries } = debit;
  const lastOn = lastDayOf(debit);
  const next = afterDecline({ reason, attempts, shortDays, tries, lastOn }, nowMs, await declaredHolidays(tx));
  if (next.kind === 'given_up') return giveUpDebit(deps, tx, locked, next.reason, new Date(nowMs));
  if (next.kind === 'same_day') {
    await moveDebit(tx, debit, 'debit.to_be_retried', { reason, nextAt: new Date(next.atMs) });
    return;
  }
  const nextAt = new Date(noticeTime(next.day, 'fixed', nowMs));
  const changes = { reason: next.reason, effectiveOn: next.day, tries: 0, nextAt };
  await moveDebit(tx, debit, 'debit.to_be_retried', changes);
};

/**
 * Records that the payer's bank reversed a debit. The merchant bears the loss, and merchant and payer are notified. The
 * allowance stays spent, and the occurrence is not collected again.
 */
const reverseDebit = async (
  deps: { readonly newId: NewId },
  tx: Transaction,
  { debit, mandate }: LockedDebit,
  at: Date,
): Promise<string> => {
  if (debitAfter(debit.status, 'bank.reversed') !== null) {
    const reversed = await moveDebit(tx, debit, 'bank.reversed', { reason: null, nextAt: null });
    await endDispute(tx, reversed, { decision: 'upheld', decidedBy: 'bank', answer: null }, at);
    await orderDebitNotice(deps, tx, reversed, mandate.userId, 'reversed', at);
  }
  return ledgerAccount.merchant(debit.merchantId);
};

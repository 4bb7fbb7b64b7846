import type { PaymentStatusEvent } from '@yarda/contracts/payments/payment.ts';
import type { TransferEffect } from '@yarda/domain/payments/transfers/apply-transfer.ts';
import type { Transaction } from '../platform/database/database.ts';
import { emitPaymentEvent } from './emit-payment-event.ts';
import { emitReturnEvent } from './emit-return-event.ts';
import { type ExecutingDeps, executePayment } from './execute-payment.ts';
import { type LockedPaymentTerms, lockAccountPayment, lockPaymentAndTerms } from './lock-payment-and-terms.ts';
import { payerOfTransfer } from './payer-of-payment.ts';
import { paymentEvent } from './payment-events.ts';
import { saveReceived, saveTransferStatus } from './payment-store.ts';
import { balanceOf, type StoredPayment } from './stored-payment.ts';
import type { LockedTransfer, TransferPurpose } from './transfers/transfer-purpose.ts';
import type { TransferFact } from './transfers/transfer-store.ts';

/** The purpose of transfers: payments. One is executed by the transfer that completes its amount. */
export const paymentTransfers = (deps: ExecutingDeps): TransferPurpose => ({
  lock: async (tx, paymentId) => {
    const payment = await lockPaymentAndTerms(deps, tx, paymentId);
    return payment && lockedPayment(deps, tx, payment);
  },
  lockPurposeByAccount: async (tx, rail, money) => {
    const payment = await lockAccountPayment(deps, tx, rail, money);
    if (!payment) return null;
    // A cancelled payment takes no money, however early the money was sent.
    const accountExpiresAt = payment.terms.isCancelled ? new Date(0) : payment.accountExpiresAt;
    const { payee, recorded } = payment;
    return { ...lockedPayment(deps, tx, payment), accountExpiresAt, payee, recorded };
  },
});

const lockedPayment = (deps: ExecutingDeps, tx: Transaction, payment: LockedPaymentTerms): LockedTransfer => {
  const { paymentId } = payment;
  const balance = balanceOf(payment);
  const { executed } = balance;
  const status = executed ? 'completed' : 'pending';
  const notify = (...events: PaymentStatusEvent[]) => deps.outbox.append(tx, events.map(paymentEvent));
  return {
    paymentId,
    balance,
    received: async ({ amountKobo: amount, sender: { bankName: payerBank } }) => {
      if (executed) return;
      saveTransferStatus(tx, paymentId, 'received');
      emitPaymentEvent(tx, 'payment.pending', payment, { amount }, 'transfer');
      const payer = { payerBank, paymentType: 'bank_transfer' } as const;
      await notify({ paymentId, status: 'in_progress', eventType: 'transfer_received', amount, ...payer });
    },
    settled: async (fact, effect, at) => {
      await Promise.all([
        effect.executes
          ? executePayment(tx, payment, at, originOf(fact), await payerOfTransfer(tx, payment, fact.sender))
          : saveBalance(tx, payment, effect.appliedKobo),
        notify(...settledEvents(payment, effect, fact)),
      ]);
    },
    rejected: async (amount) => {
      if (!executed) emitPaymentEvent(tx, 'payment.failed', payment, { amount, reason: 'rejected' }, 'transfer');
      if (!executed) saveTransferStatus(tx, paymentId, balance.receivedKobo > 0 ? 'short' : 'expected');
      await notify({ paymentId, status, eventType: 'transfer_rejected', amount });
    },
    returned: async ({ returnId: partId, amountKobo: amount }) => {
      await emitReturnEvent(tx, payment, { partId, amountKobo: amount, actionRequired: null }, 'payment.returned');
      return notify({ paymentId, status, eventType: 'transfer_returned', amount });
    },
    returnFailed: async ({ returnId: partId, amountKobo: amount, actionRequired }) => {
      await emitReturnEvent(tx, payment, { partId, amountKobo: amount, actionRequired }, 'payment.returned');
      return notify({ paymentId, status, eventType: 'transfer_return_failed', amount });
    },
    shortened: (receivedKobo, isShown) =>
      saveReceived(tx, paymentId, receivedKobo, statusAfterShort(payment, receivedKobo, isShown)),
  };
};

const saveBalance = async (tx: Transaction, payment: StoredPayment, appliedKobo: number): Promise<void> => {
  if (payment.status === 'executed') return;
  const receivedKobo = payment.receivedKobo + appliedKobo;
  const missing = payment.amountKobo - receivedKobo;
  if (appliedKobo > 0) emitPaymentEvent(tx, 'payment.short', payment, { missing }, 'transfer');
  await saveReceived(tx, payment.paymentId, receivedKobo, receivedKobo > 0 ? 'short' : 'expected');
};

const originOf = ({ sender }: TransferFact) => ({
  paymentMethod: 'bank_transfer' as const,
  accountNumber: sender.accountNumber,
  accountName: sender.name,
  bankName: sender.bankName,
  ...(sender.institutionCode && { institutionCode: sender.institutionCode }),
});

/** The payer's events, in order: the payment's state, then the refunds. */
const settledEvents = (payment: StoredPayment, effect: TransferEffect, fact: TransferFact): PaymentStatusEvent[] => {
  const { paymentId } = payment;
  const payer = { paymentType: 'bank_transfer' as const, payerBank: fact.sender.bankName };
  const events: PaymentStatusEvent[] = [];
  if (effect.executes) {
    const prompt = fact.sender.institutionCode ? { shouldPromptBankAccountLinking: true } : {};
    const amount = payment.amountKobo;
    events.push({ paymentId, status: 'completed', eventType: 'payment_success', amount, ...payer, ...prompt });
  } else if (effect.appliedKobo > 0) {
    const amount = effect.appliedKobo;
    const missingAmount = payment.amountKobo - payment.receivedKobo - amount;
    events.push({ paymentId, status: 'pending', eventType: 'transfer_short', amount, missingAmount, ...payer });
  }
  if (effect.returnReason) {
    const eventType = effect.returnReason === 'late' ? 'transfer_late' : 'transfer_over';
    const status = payment.status === 'executed' || effect.executes ? 'completed' : 'pending';
    events.push({ paymentId, status, eventType, amount: effect.returnedKobo, ...payer });
  }
  return events;
};

/** A payment in progress keeps its status when an older account closes. */
const statusAfterShort = (
  { transferStatus }: StoredPayment,
  receivedKobo: number,
  isShown: boolean,
): StoredPayment['transferStatus'] => {
  if (transferStatus === 'received') return 'received';
  if (receivedKobo > 0) return 'short';
  return isShown || transferStatus === 'short' ? 'expected' : transferStatus;
};

import type { PaymentStatusEvent } from '@yarda/contracts/payment.ts';
import { transferSettled } from '@yarda/domain/ledger/ledger-postings.ts';
import { applyTransfer, type TransferEffect } from '@yarda/domain/transfers/apply-transfer.ts';
import type { TransferReport } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import {
  reopenAccount,
  saveApplied,
  saveReceivedTransfer,
  saveSettledTransfer,
  type TransferFact,
  takeRailReport,
} from '../transfers/transfer-store.ts';
import { executePayment } from './execute-payment.ts';
import { paymentEvent } from './payment-events.ts';
import { lockPaymentOfAccount, type PaymentRecord, saveReceived, saveTransferStatus } from './payment-store.ts';
import { orderReturn, type ReturnDeps, recordReturn } from './return-transfer.ts';

/**
 * Takes a rail's report, exactly once, whatever is repeated, reordered or raced. In one transaction: the money is
 * booked, the payment executed where its amount is complete, the rest ordered back, and everybody told.
 */
export const recordTransferReport = (deps: ReturnDeps, rail: string, report: TransferReport): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const taken = takeRailReport(tx, rail, report.eventId, new Date(deps.now()));
    if (report.kind === 'returned') return (await taken) ? recordReturn(deps, tx, report.returnReference) : undefined;
    // Both travel together; where the report was taken before, the lock is one for nothing.
    const [isNew, payment] = await Promise.all([taken, lockPaymentOfAccount(tx, rail, report.accountNumber)]);
    if (!isNew) return;
    if (!payment) throw new Problem('TRANSFER_ACCOUNT_NOT_FOUND');
    if (report.kind === 'received') return recordReceived(deps, tx, rail, payment, report);
    return recordSettled(deps, tx, rail, payment, report, report.receivedAt <= payment.accountExpiresAt);
  });

/** The bank has seen the money. Nothing is booked yet; the payer is told. */
const recordReceived = async (
  deps: ReturnDeps,
  tx: Transaction,
  rail: string,
  payment: PaymentRecord,
  fact: TransferFact,
): Promise<void> => {
  const { paymentId } = payment;
  const transferId = await saveReceivedTransfer(tx, deps.newId('transfer'), rail, paymentId, fact);
  if (!transferId || payment.executed) return;
  await saveTransferStatus(tx, paymentId, 'received');
  await deps.outbox.append(tx, [
    paymentEvent({
      paymentId,
      status: 'in_progress',
      eventType: 'transfer_received',
      amount: fact.amountKobo,
      payerBank: fact.sender.bankName,
      paymentType: 'bank_transfer',
    }),
  ]);
};

const recordSettled = async (
  deps: ReturnDeps,
  tx: Transaction,
  rail: string,
  payment: PaymentRecord,
  fact: TransferFact,
  inTime: boolean,
): Promise<void> => {
  const at = new Date(deps.now());
  const { paymentId } = payment;
  const transferId = await saveSettledTransfer(tx, deps.newId('transfer'), rail, paymentId, fact, at);
  if (!transferId) return;
  const effect = applyTransfer(payment, { amountKobo: fact.amountKobo, inTime });
  await Promise.all([
    bookInLedger(tx, at, {
      kind: 'transfer_settled',
      reference: transferId,
      paymentId,
      postings: transferSettled(rail, fact.amountKobo),
    }),
    ...(effect.appliedKobo > 0 ? [saveApplied(tx, transferId, effect.appliedKobo)] : []),
    ...(effect.executes
      ? [executePayment(tx, payment, at, originOf(fact))]
      : [saveBalance(tx, payment, effect), reopenAccount(tx, rail, fact.accountNumber)]),
    ...(effect.returnReason
      ? [orderReturn(deps, tx, { transferId, paymentId, amountKobo: effect.returnedKobo, reason: effect.returnReason })]
      : []),
    deps.outbox.append(tx, eventsOf(payment, effect, fact).map(paymentEvent)),
  ]);
};

const saveBalance = async (tx: Transaction, payment: PaymentRecord, effect: TransferEffect): Promise<void> => {
  if (payment.executed) return;
  const receivedKobo = payment.receivedKobo + effect.appliedKobo;
  await saveReceived(tx, payment.paymentId, receivedKobo, receivedKobo > 0 ? 'short' : 'expected');
};

const originOf = ({ sender }: TransferFact) => ({
  paymentMethod: 'bank_transfer' as const,
  accountNumber: sender.accountNumber,
  accountName: sender.name,
  bankName: sender.bankName,
  ...(sender.institutionCode && { institutionCode: sender.institutionCode }),
});

/** What the payer is told, in order: what became of the payment, then what goes back. */
const eventsOf = (payment: PaymentRecord, effect: TransferEffect, fact: TransferFact): PaymentStatusEvent[] => {
  const { paymentId } = payment;
  const payer = { paymentType: 'bank_transfer' as const, payerBank: fact.sender.bankName };
  const done = payment.executed || effect.executes;
  const events: PaymentStatusEvent[] = [];
  if (effect.executes) {
    const prompt = fact.sender.institutionCode ? { shouldPromptBankAccountLinking: true } : {};
    const amount = payment.amountKobo;
    events.push({ paymentId, status: 'completed', eventType: 'payment_success', amount, ...payer, ...prompt });
  } else if (effect.appliedKobo > 0) {
    const missingAmount = payment.amountKobo - payment.receivedKobo - effect.appliedKobo;
    events.push({
      paymentId,
      status: 'pending',
      eventType: 'transfer_short',
      amount: effect.appliedKobo,
      missingAmount,
      ...payer,
    });
  }
  if (effect.returnReason) {
    const eventType = effect.returnReason === 'late' ? 'transfer_late' : 'transfer_over';
    events.push({
      paymentId,
      status: done ? 'completed' : 'pending',
      eventType,
      amount: effect.returnedKobo,
      ...payer,
    });
  }
  return events;
};

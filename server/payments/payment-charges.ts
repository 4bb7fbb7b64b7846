import type { PaymentOrigin, PaymentStatusEvent } from '@yarda/contracts/payments/payment.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import { chargeOrigin } from '@yarda/domain/payments/charge-origin.ts';
import { applyCharge } from '@yarda/domain/payments/charges/apply-charge.ts';
import type { DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import { debitSentence } from '@yarda/domain/payments/charges/debit-sentences.ts';
import { ledgerAccount } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { ChargeAttempt } from './charges/charge-attempt-store.ts';
import type { ChargePurpose, LockedPurpose, TakenMoney } from './charges/charge-purpose.ts';
import { declineProblem } from './charges/decline-problem.ts';
import { emitPaymentEvent } from './emit-payment-event.ts';
import { emitReturnEvent, type GoneBack } from './emit-return-event.ts';
import { type ExecutingDeps, executePayment } from './execute-payment.ts';
import { type LockedPaymentTerms, lockPaymentAndTerms } from './lock-payment-and-terms.ts';
import { paymentEvent, paymentStreamOf } from './payment-events.ts';
import { balanceOf } from './stored-payment.ts';

/** The purpose of most charges: a payment, executed by the charge that covers what is missing of it. */
export const paymentCharges = (deps: ExecutingDeps): ChargePurpose => ({
  books: {
    ...{ settled: 'charge_settled', refunded: 'charge_refunded', reversed: 'charge_reversed' },
    holder: ledgerAccount.payerFunds,
  },
  streamOf: paymentStreamOf,
  lock: async (tx, paymentId) => {
    const payment = await lockPaymentAndTerms(deps, tx, paymentId);
    return payment && lockedPayment(deps, tx, payment);
  },
});

const lockedPayment = (deps: ExecutingDeps, tx: Transaction, payment: LockedPaymentTerms): LockedPurpose => {
  const { paymentId } = payment;
  const balance = balanceOf(payment);
  const { executed } = balance;
  const notify = (event: Omit<PaymentStatusEvent, 'paymentId'>) =>
    deps.outbox.append(tx, [paymentEvent({ paymentId, ...event })]);
  const refund = async (
    { attemptId, account }: ChargeAttempt,
    back: GoneBack,
    outcome: 'refunded' | 'refund_failed',
  ) => {
    const { amountKobo: amount } = back;
    await emitReturnEvent(tx, payment, back, 'payment.refunded');
    return notify({
      status: executed ? 'completed' : 'pending',
      eventType: `${account ? 'debit' : 'card'}_${outcome}`,
      paymentType: account ? 'bank_transfer' : 'card',
      amount,
      transactionReference: attemptId,
    });
  };
  const failed = (attempt: ChargeAttempt, reason: DeclineReason) => {
    emitPaymentEvent(tx, 'payment.failed', payment, { reason }, attempt.account ? 'debit' : 'card');
    return notify(failure(attempt, reason));
  };
  return {
    paymentId,
    settled: async (money, at) => {
      if (payment.terms.isCancelled) return 0;
      const { appliedKobo } = applyCharge(balance, money.amountKobo, money.indivisible);
      if (appliedKobo === 0) return 0;
      await executePayment(tx, payment, at, chargeOrigin(money), money);
      const prompt = money.saveCard ? { shouldPromptCardLinking: true } : {};
      const amount = payment.amountKobo;
      const payer = { ...payerOf(money), ...savedOf(money) };
      await notify({ status: 'completed', eventType: 'payment_success', amount, ...payer, ...prompt });
      return appliedKobo;
    },
    overcharged: (attempt, { appliedKobo, refundedKobo: amount }) => {
      const status = executed || appliedKobo > 0 ? 'completed' : 'pending';
      return notify({ status, eventType: attempt.account ? 'debit_over' : 'card_over', amount, ...payerOf(attempt) });
    },
    declined: failed,
    ended: (attempt) => failed(attempt, 'ended'),
    waits: async () => undefined,
    progressed: ({ attemptId: transactionReference }, percent) =>
      notify({ status: 'in_progress', eventType: 'card_progress', paymentType: 'card', transactionReference, percent }),
    refundFailed: (attempt, { refundId: partId, ...back }) => refund(attempt, { ...back, partId }, 'refund_failed'),
    refunded: (attempt, { refundId: partId, amountKobo }) =>
      refund(attempt, { partId, amountKobo, actionRequired: null }, 'refunded'),
    purchaseReversed: (partId) =>
      emitReturnEvent(tx, payment, { partId, amountKobo: payment.amountKobo, actionRequired: null }, null),
    isTakenBefore: false,
    // It stays paid: whose loss that is, an operator decides.
    reversed: async () => null,
  };
};

const failure = (attempt: ChargeAttempt, reason: DeclineReason): Omit<PaymentStatusEvent, 'paymentId'> => ({
  status: 'failed',
  eventType: attempt.account ? 'debit_failed' : 'card_failed',
  paymentType: paymentTypeOf(attempt),
  transactionReference: attempt.attemptId,
  message: attempt.account ? debitSentence(reason) : problems[declineProblem(reason)],
});

type Face = Pick<TakenMoney, 'attemptId' | 'maskedPan' | 'account'>;

/** A card that is entered on the provider's page is not known before it is charged. */
const isCard = ({ maskedPan, account }: Face): boolean => maskedPan !== null || account === null;

const paymentTypeOf = (face: Face): PaymentOrigin['paymentMethod'] => (isCard(face) ? 'card' : 'bank_transfer');

/** A card charged by its account was stored before. */
const savedOf = (face: Face) => (isCard(face) ? { cardWasSaved: face.account !== null } : {});

const payerOf = (face: Face) => ({
  paymentType: paymentTypeOf(face),
  ...(face.maskedPan === null ? face.account && { payerBank: face.account.bankName } : { payerCard: face.maskedPan }),
  ...(face.attemptId === null ? {} : { transactionReference: face.attemptId }),
});

import type { PaymentOrigin } from '@yarda/contracts/payment.ts';
import type { ProblemCode } from '@yarda/contracts/problems.ts';
import { problems } from '@yarda/contracts/problems.ts';
import { applyCharge } from '@yarda/domain/charges/apply-charge.ts';
import type { ChargeStanding, DeclineReason } from '@yarda/domain/charges/card-ports.ts';
import { transferSettled } from '@yarda/domain/ledger/ledger-postings.ts';
import { debitSentence } from '@yarda/domain/payment/debit-sentences.ts';
import type { Transaction } from '../database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { type CardAttempt, findAttempt, saveDecided, saveOpen } from './card-attempt-store.ts';
import { executePayment } from './execute-payment.ts';
import { paymentEvent } from './payment-events.ts';
import { lockPayment, type PaymentRecord } from './payment-store.ts';
import { orderRefund } from './refund-charge.ts';
import type { ReturnDeps } from './return-transfer.ts';

/**
 * Writes where a charge stands, whoever learnt it and however often: money that was taken is booked once, pays what is
 * missing of the payment, and goes back where nothing is. An approval is the last word, after whatever else was said.
 */
export const settleCharge = (deps: ReturnDeps, attemptId: string, standing: ChargeStanding): Promise<CardAttempt> =>
  deps.database.transaction((tx) => settleChargeIn(deps, tx, attemptId, standing));

/** The same within a transaction. */
export const settleChargeIn = async (
  deps: ReturnDeps,
  tx: Transaction,
  attemptId: string,
  standing: ChargeStanding,
): Promise<CardAttempt> => {
  const known = await findAttempt(tx, attemptId);
  const payment = known && (await lockPayment(tx, known.paymentId));
  const attempt = await findAttempt(tx, attemptId);
  if (!payment || !attempt) throw new Error('A charge is of no payment');
  if (isNews(attempt, standing)) await move(deps, tx, payment, attempt, standing);
  return (await findAttempt(tx, attemptId)) ?? attempt;
};

/** The problem that a declined charge is answered with. */
export const declineProblem = (reason: DeclineReason | null): ProblemCode => declineProblems[reason ?? 'processor'];

const declineProblems = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  issuer: 'CARD_DECLINED',
  pin_wrong: 'PIN_WRONG',
  authentication: 'CARD_AUTHENTICATION_FAILED',
  not_authorised: 'CARD_DECLINED',
  processor: 'CARD_PAYMENT_FAILED',
  ended: 'CARD_CHALLENGE_ENDED',
} as const satisfies Record<DeclineReason, ProblemCode>;

const isNews = ({ status }: CardAttempt, { status: told }: ChargeStanding): boolean => {
  if (status === 'approved' || status === told) return false;
  return status !== 'declined' || told === 'approved';
};

const move = async (
  deps: ReturnDeps,
  tx: Transaction,
  payment: PaymentRecord,
  attempt: CardAttempt,
  standing: ChargeStanding,
): Promise<void> => {
  const at = new Date(deps.now());
  switch (standing.status) {
    case 'pending':
    case 'otp':
    case 'challenge':
      return saveOpen(tx, attempt.attemptId, standing, at);
    case 'declined':
      return decline(deps, tx, attempt, standing.reason, at);
    case 'approved':
      return approve(deps, tx, payment, attempt, at);
  }
};

const decline = async (
  deps: ReturnDeps,
  tx: Transaction,
  attempt: CardAttempt,
  declineReason: DeclineReason,
  at: Date,
): Promise<void> => {
  const { attemptId, paymentId, account } = attempt;
  await saveDecided(tx, attemptId, { status: 'declined', declineReason, appliedKobo: 0 }, at);
  await deps.outbox.append(tx, [
    paymentEvent({
      paymentId,
      status: 'failed',
      eventType: account ? 'debit_failed' : 'card_failed',
      paymentType: paymentTypeOf(attempt),
      transactionReference: attemptId,
      message: account ? debitSentence(declineReason) : problems[declineProblem(declineReason)],
    }),
  ]);
};

const approve = async (
  deps: ReturnDeps,
  tx: Transaction,
  payment: PaymentRecord,
  attempt: CardAttempt,
  at: Date,
): Promise<void> => {
  const { attemptId, paymentId, amountKobo, account, rail } = attempt;
  const { appliedKobo, refundedKobo } = applyCharge(payment, amountKobo);
  await saveDecided(tx, attemptId, { status: 'approved', declineReason: null, appliedKobo }, at);
  const postings = transferSettled(rail, amountKobo);
  await bookInLedger(tx, at, { kind: 'charge_settled', reference: attemptId, paymentId, postings });
  const payer = { paymentType: paymentTypeOf(attempt), ...payerOf(attempt), transactionReference: attemptId };
  if (appliedKobo > 0) {
    await executePayment(tx, payment, at, originOf(attempt));
    const { amountKobo: amount } = payment;
    const prompt = attempt.saveCard ? { shouldPromptCardLinking: true } : {};
    await deps.outbox.append(tx, [
      paymentEvent({ paymentId, status: 'completed', eventType: 'payment_success', amount, ...payer, ...prompt }),
    ]);
  }
  if (refundedKobo === 0) return;
  await orderRefund(deps, tx, { attemptId, paymentId, amountKobo: refundedKobo });
  const status = payment.executed || appliedKobo > 0 ? 'completed' : 'pending';
  const eventType = account ? 'debit_over' : 'card_over';
  await deps.outbox.append(tx, [paymentEvent({ paymentId, status, eventType, amount: refundedKobo, ...payer })]);
};

const paymentTypeOf = ({ maskedPan }: CardAttempt): PaymentOrigin['paymentMethod'] =>
  maskedPan === null ? 'bank_transfer' : 'card';

const payerOf = ({ maskedPan, account }: CardAttempt) => {
  if (maskedPan !== null) return { payerCard: maskedPan };
  return account ? { payerBank: account.bankName } : {};
};

const originOf = ({ attemptId, maskedPan, account }: CardAttempt): PaymentOrigin => {
  if (maskedPan !== null) return { paymentMethod: 'card', maskedCardNumber: maskedPan };
  if (!account) throw new Error(`${attemptId} is of neither a card nor an account`);
  const { accountNumber, accountName, bankName } = account;
  return { paymentMethod: 'bank_transfer', accountNumber, accountName, bankName };
};

import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { ShieldWallet } from '@yarda/contracts/payments/transfers.ts';
import { fromPromise } from 'xstate';
import type { Clock } from '../platform/clock.ts';
import type { PaymentFact } from './payment-facts.ts';

export type PayerAct = {
  readonly type:
    | 'payer.chose_transfer'
    | 'payer.left'
    | 'payer.sent'
    | 'payer.renewed'
    | 'payer.cancelled'
    | 'payer.reviewed'
    | 'payer.retried'
    | 'payer.switched';
};

export type PaymentEvent = PayerAct | PaymentFact;

/** A payment from the consent, a clock, and whether the payer has already chosen the method. */
export interface PaymentInput {
  readonly payment: Payment;
  readonly now: Clock;
  readonly chosen?: boolean;
}

/** `announced`: the payer has said that the awaited transfer was sent. */
export interface PaymentContext {
  readonly payment: Payment;
  readonly now: Clock;
  readonly chosen: boolean;
  readonly announced: boolean;
  readonly attempt: number;
  readonly payerBank: string | null;
  readonly problem: PaymentProblem | null;
  readonly failure: string | null;
  /** The current, or last, debit of a saved account. */
  readonly debit: string | null;
  /** The last debit known to have failed: a reading in which it is still being decided is older. */
  readonly failedDebit: string | null;
}

export const paymentContext = ({ payment, now, chosen = false }: PaymentInput): PaymentContext => ({
  payment,
  now,
  chosen,
  announced: payment.transferStatus === 'announced',
  attempt: 1,
  payerBank: null,
  problem: null,
  failure: null,
  debit: debitIn(payment),
  failedDebit: null,
});

/** The reference of the debit that is being decided. */
export const debitIn = ({ openCharge }: Payment): string | null =>
  openCharge?.method === 'account' ? openCharge.transactionReference : null;

/** The same in a newly read payment, which may be older than the news that the debit failed. */
export const debitNow = ({ failedDebit }: PaymentContext, update: Payment): string | null =>
  debitIn(update) === failedDebit ? null : debitIn(update);

/** Whether the one-time account still accepts money. One without an expiry always does. */
export const accountTakesMoney = ({ payment, now }: PaymentContext): boolean => {
  const account = payment.shieldWallet;
  if (!account) return false;
  return account.expiresAt === null || Date.parse(account.expiresAt) > now();
};

/** The change of state in a newly read consent; `null` if it only adds detail. */
export const updateOf = (context: PaymentContext, update: Payment) => {
  if (update.status === 'executed') return 'executed';
  const debit = debitNow(context, update);
  if (debit !== debitIn(context.payment)) return debit === null ? 'undebited' : 'debiting';
  switch (update.transferStatus) {
    case 'settled':
    case 'received':
      return 'received';
    case 'short':
      return update.receivedAmount > context.payment.receivedAmount ? 'short' : null;
    case 'announced':
      return context.announced ? null : 'announced';
    case 'expected':
      return startsOver(context.payment, update) ? 'expected' : null;
  }
};

/**
 * A new account, or part of the money returned. Excludes a stale `expected` read just before the transfer was
 * announced.
 */
const startsOver = (current: Payment, update: Payment) =>
  update.shieldWallet?.accountNumber !== current.shieldWallet?.accountNumber ||
  update.receivedAmount < current.receivedAmount;

/** The outcome of a call. `code` is a problem code; `message` can be shown. */
export type CallOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly message: string };

type PaymentProblem = Extract<CallOutcome<never>, { ok: false }>;

type OfPayment = { readonly paymentId: string };

/** The calls of a payment. The page provides them; the defaults answer with a failure. */
export const paymentCalls = {
  announceTransfer: fromPromise<CallOutcome<Payment['transferStatus']>, OfPayment>(() => Promise.resolve(notProvided)),
  openAccount: fromPromise<CallOutcome<ShieldWallet>, OfPayment>(() => Promise.resolve(notProvided)),
};

const notProvided = { ok: false, code: 'INTERNAL', message: 'API request failed' } as const;

import type { Payment } from '@yarda/contracts/payment.ts';
import type { Clock } from '../clock.ts';
import type { PaymentProblem } from './payment-calls.ts';
import type { PaymentFact } from './payment-facts.ts';

/** What the payer did. */
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

/** A payment as the consent tells it, the time as a function, and whether the payer has chosen the method already. */
export interface PaymentInput {
  readonly payment: Payment;
  readonly now: Clock;
  readonly chosen?: boolean;
}

/** What the machine knows. `announced`: somebody has said that the transfer now looked for was sent. */
export interface PaymentContext {
  readonly payment: Payment;
  readonly now: Clock;
  readonly chosen: boolean;
  readonly announced: boolean;
  readonly attempt: number;
  readonly payerBank: string | null;
  readonly problem: PaymentProblem | null;
  readonly failure: string | null;
  /** The debit of a saved account that is, or was last, being decided. */
  readonly debit: string | null;
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
});

/** The debit that is being decided, by its reference. */
export const debitIn = ({ openCharge }: Payment): string | null =>
  openCharge?.method === 'account' ? openCharge.transactionReference : null;

/** Whether the one-time account still takes money. One without an expiry always does. */
export const accountTakesMoney = ({ payment, now }: PaymentContext): boolean => {
  const account = payment.shieldWallet;
  if (!account) return false;
  return account.expiresAt === null || Date.parse(account.expiresAt) > now();
};

/** What a consent that was read again changes about where the payment stands; `null` when it only adds detail. */
export const newsOf = (known: PaymentContext, told: Payment) => {
  if (told.status === 'executed') return 'executed';
  if (debitIn(told) !== debitIn(known.payment)) return debitIn(told) === null ? 'undebited' : 'debiting';
  switch (told.transferStatus) {
    case 'settled':
    case 'received':
      return 'received';
    case 'short':
      return told.receivedAmount > known.payment.receivedAmount ? 'short' : null;
    case 'announced':
      return known.announced ? null : 'announced';
    case 'expected':
      return startsOver(known.payment, told) ? 'expected' : null;
  }
};

/** A new account, or part money sent back: an `expected` that is no echo of a moment before the transfer was announced. */
const startsOver = (known: Payment, told: Payment) =>
  told.shieldWallet?.accountNumber !== known.shieldWallet?.accountNumber || told.receivedAmount < known.receivedAmount;

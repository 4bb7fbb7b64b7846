import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { TestCard } from './test-cards.ts';

/** A transaction at the stand-in. */
export interface StandInTransaction {
  readonly id: number;
  readonly reference: string;
  readonly email: string;
  readonly amount: number;
  readonly channel: 'card' | 'bank_transfer' | 'direct_debit';
  readonly metadata: unknown;
  readonly status: 'abandoned' | 'ongoing' | 'processing' | 'success' | 'failed' | 'reversed';
  readonly paidAt: string | null;
  readonly gateway: { readonly code: string; readonly response: string } | null;
  readonly authorization: Readonly<Record<string, unknown>>;
  readonly card: TestCard | null;
  /** Its one-time account, or the page on which a card is entered. */
  readonly account?: { readonly number: string; readonly expiresAt: string };
  readonly page?: { readonly accessCode: string; readonly callbackUrl: string };
}

export interface StandInRefund {
  readonly id: number;
  readonly transaction: StandInTransaction;
  readonly amount: number;
  readonly merchantNote: string;
  readonly status: 'pending' | 'processed' | 'failed' | 'needs-attention';
  readonly createdAt: string;
}

/** A card or an account that may be charged again, and what happens then. Only its own payer's address may charge it. */
export interface StandInAuthorization {
  readonly code: string;
  readonly email: string;
  readonly card: TestCard;
  readonly channel?: 'card' | 'direct_debit';
}

/** A direct-debit mandate, from the page on which its payer agrees to it. */
export interface StandInMandate {
  readonly id: number;
  readonly reference: string;
  readonly email: string;
  readonly callbackUrl: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly code: string;
  readonly status: 'asked' | 'pending' | 'active' | 'revoked';
}

/** The stand-in's data: all of it is in memory, and is lost with the process. */
export interface StandInBook {
  readonly now: Clock;
  readonly transactions: Map<string, StandInTransaction>;
  readonly refunds: Map<number, StandInRefund>;
  readonly authorizations: Map<string, StandInAuthorization>;
  readonly mandates: Map<string, StandInMandate>;
  /** The references of transactions that were asked about, and not looked at since. */
  readonly queriedReferences: Set<string>;
  /** Account numbers that are given next: those of expired accounts are given again. */
  readonly numbersAgain: string[];
  /** Numbers that are used once. */
  readonly serial: () => number;
  readonly change: (reference: string, change: Partial<StandInTransaction>) => StandInTransaction;
  /** Has Paystack tell of something. */
  readonly notify: (event: string, data: unknown) => void;
}

export const standInBook = (now: Clock, notify: StandInBook['notify']): StandInBook => {
  const transactions = new Map<string, StandInTransaction>();
  // Paystack's ids are long; one that goes through a number with a fraction must be noticed.
  let last = 4_099_260_000;
  return {
    ...{
      now,
      notify,
      transactions,
      refunds: new Map(),
      authorizations: new Map(),
      mandates: new Map(),
      queriedReferences: new Set(),
      numbersAgain: [],
    },
    serial: () => {
      last += 1;
      return last;
    },
    change: (reference, change) => {
      const existing = transactions.get(reference);
      if (!existing) throw new Error(`The stand-in has no transaction ${reference}`);
      const changed = { ...existing, ...change };
      transactions.set(reference, changed);
      return changed;
    },
  };
};

/** Money was taken, whether or not all of it went back. */
export const isPaid = ({ status }: Pick<StandInTransaction, 'status'>): boolean =>
  status === 'success' || status === 'reversed';

/** A transaction as Paystack shows it when it is verified, and in `charge.success`. */
export const shownTransaction = (transaction: StandInTransaction) => ({
  id: transaction.id,
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  receipt_number: null,
  amount: transaction.amount,
  requested_amount: transaction.amount,
  message: transaction.gateway?.response ?? null,
  gateway_response: transaction.gateway?.response ?? 'The transaction was not completed',
  ...(transaction.gateway ? { gateway_response_code: transaction.gateway.code } : {}),
  paid_at: transaction.paidAt,
  channel: transaction.channel,
  currency: 'NGN',
  fees: isPaid(transaction) ? feeKobo(transaction.amount) : null,
  authorization: transaction.authorization,
  customer: { email: transaction.email, customer_code: `CUS_${transaction.id}` },
  metadata: transaction.metadata,
});

/** Paystack's published price in Nigeria: 1.5%, and ₦100 more from ₦2,500; ₦2,000 at most. */
export const feeKobo = (amount: number): number =>
  Math.min(Math.round(amount * 0.015) + (amount < 250_000 ? 0 : 10_000), 200_000);

import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { ShieldWallet } from '@yarda/contracts/payments/transfers.ts';
import { fromPromise } from 'xstate';

/** The outcome of a call. `code` is a problem code; `message` can be shown. */
export type CallOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly message: string };

export type PaymentProblem = Extract<CallOutcome<never>, { ok: false }>;

type OfPayment = { readonly paymentId: string };

/** The calls of a payment. The page provides them; the defaults answer with a failure. */
export const paymentCalls = {
  announceTransfer: fromPromise<CallOutcome<Payment['transferStatus']>, OfPayment>(() => Promise.resolve(notProvided)),
  openAccount: fromPromise<CallOutcome<ShieldWallet>, OfPayment>(() => Promise.resolve(notProvided)),
};

const notProvided = { ok: false, code: 'INTERNAL', message: 'API request failed' } as const;

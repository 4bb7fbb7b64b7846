import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Transaction } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { type DebitDeps, orderDebit } from './charges/debit-account.ts';
import { debitedAccount } from './debited-account.ts';
import { lockPaymentAndTerms, type PaymentLockDeps } from './lock-payment-and-terms.ts';

/** The payments to debit, the account, and its owner. */
export interface DebitOrder {
  readonly paymentIds: readonly string[];
  readonly account: UserAccount;
  /** By the card that is stored beside the account's mandate. */
  readonly byCard?: boolean;
  readonly payerId: string;
}

/**
 * Orders debits for what is still missing of payments, in the transaction that authorises them. Throws if a charge of
 * one of them is still open, or what it was for was taken back since it was approved. Resolves to the charge of each.
 */
export const orderDebits = async (
  deps: DebitDeps & PaymentLockDeps,
  tx: Transaction,
  { paymentIds, account: debited, byCard = false, payerId: payerUserId }: DebitOrder,
): Promise<Map<string, string>> => {
  const ordered = new Map<string, string>();
  for (const paymentId of paymentIds) {
    const payment = await lockPaymentAndTerms(deps, tx, paymentId);
    if (!payment || payment.status === 'executed') continue;
    if (payment.terms.isCancelled) throw new Problem('CONSENT_NOT_FOUND');
    const account = await debitedAccount(tx, debited, byCard);
    const { narration, merchantId, destination } = payment;
    const payeeMerchantId = destination === null ? merchantId : null;
    const amountKobo = payment.amountKobo - payment.receivedKobo;
    const order = { purpose: 'payment', purposeId: paymentId, amountKobo, narration, account, payerUserId } as const;
    ordered.set(paymentId, await orderDebit(deps, tx, { ...order, payeeMerchantId }));
  }
  return ordered;
};

import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { linkedCard, storedCard } from '@yarda/domain/accounts/account-face.ts';
import type { DebitedAccount } from '@yarda/domain/charges/mandate-ports.ts';
import { debitRightOf } from '../accounts/debit-right-store.ts';
import { savedCardOf } from '../accounts/saved-card-store.ts';
import { type DebitDeps, orderDebit } from '../charges/debit-account.ts';
import type { Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { type HoldingDeps, holdPayment } from './hold-payment.ts';

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
 * one of them is still open. Resolves to the charge of each.
 */
export const orderDebits = async (
  deps: DebitDeps & HoldingDeps,
  tx: Transaction,
  { paymentIds, account: debited, byCard = false, payerId: payerUserId }: DebitOrder,
): Promise<Map<string, string>> => {
  const ordered = new Map<string, string>();
  for (const paymentId of paymentIds) {
    const payment = await holdPayment(deps, tx, paymentId);
    if (!payment || payment.status === 'executed') continue;
    const account = await debitedAccount(tx, debited, byCard);
    const { narration } = payment;
    const amountKobo = payment.amountKobo - payment.receivedKobo;
    const order = { purpose: 'payment', purposeId: paymentId, amountKobo, narration, account, payerUserId } as const;
    ordered.set(paymentId, await orderDebit(deps, tx, order));
  }
  return ordered;
};

/** What the rail must know about an account. It is a card on file if only its card was linked, or the payer chose it. */
const debitedAccount = async (tx: Transaction, account: UserAccount, byCard: boolean): Promise<DebitedAccount> => {
  const maskedPan = byCard ? linkedCard(account) : storedCard(account);
  if (byCard && maskedPan === null) throw new Problem('ACCOUNT_NOT_ELIGIBLE');
  const { accountId, accountNumber, accountName, bankName, institutionCode } = account;
  const cardOf = await savedCardOf(tx, accountId);
  const right = maskedPan === null ? await debitRightOf(tx, accountId) : null;
  const { linkOf, limits } = right ?? { linkOf: null, limits: null };
  return { accountId, accountNumber, accountName, bankName, institutionCode, maskedPan, cardOf, linkOf, limits };
};

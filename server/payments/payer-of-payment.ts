import { fitsName } from '@yarda/domain/accounts/fits-name.ts';
import { type Payer, unknownPayer } from '@yarda/domain/payments/charges/who-paid.ts';
import { accountOfNumber } from '../accounts/user-account-store.ts';
import { findUser } from '../identity/sign-in/user-store.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import type { LockedPaymentTerms } from './lock-payment-and-terms.ts';
import { findPayment } from './payment-store.ts';
import type { TransferFact } from './transfers/transfer-store.ts';

/**
 * The payer of a transfer: a person who announced the transfer, and whose account or name the bank reports as the
 * sender. The page of the announcement is included. An announcement alone proves nothing: anyone with the link can make
 * one.
 */
export const payerOfTransfer = async (
  tx: Transaction,
  { announced, terms: { meantFor } }: LockedPaymentTerms,
  sender: TransferFact['sender'],
): Promise<Payer> => {
  const people = new Set([
    ...announced.flatMap(({ payerUserId }) => payerUserId ?? []),
    ...(meantFor ? [meantFor] : []),
  ]);
  const senders: string[] = [];
  for (const userId of people) if (await isSender(tx, userId, sender)) senders.push(userId);
  const [payerUserId = null] = senders.length === 1 ? senders : [];
  const page = announced.findLast((one) => one.payerUserId === payerUserId && one.claimHash !== null);
  return payerUserId === null ? unknownPayer : { payerUserId, claimHash: page?.claimHash ?? null };
};

const isSender = async (tx: Transaction, userId: string, sender: TransferFact['sender']): Promise<boolean> => {
  const { accountNumber, institutionCode, name } = sender;
  const own = institutionCode ? await accountOfNumber(tx, { userId, accountNumber, institutionCode }) : null;
  // A card that was linked to it does not prove that the account is theirs.
  if (own?.integrations.transactionService.linked || own?.integrations.altTransactionService.linked) return true;
  const user = await findUser(tx, userId);
  return user !== null && fitsName(name, user.name);
};

/** The payer of an executed payment; unknown while the payment is open. */
export const paidBy = async (db: Queryable, paymentId: string): Promise<Payer> => {
  const payment = await findPayment(db, paymentId);
  return payment?.status === 'executed' ? payment : unknownPayer;
};

import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { storedCard } from '@yarda/domain/accounts/account-face.ts';
import type { DebitedAccount, MandateRail } from '@yarda/domain/charges/mandate-ports.ts';
import { savedCardOf } from '../accounts/saved-card-store.ts';
import type { Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { withinDeadline } from '../within-deadline.ts';
import { findAttempt, insertAttempt, openAttempt } from './card-attempt-store.ts';
import { findPayment, lockPayment, savePayer } from './payment-store.ts';
import type { ReturnDeps } from './return-transfer.ts';
import { settleCharge } from './settle-charge.ts';

/** The job that asks the rail to debit an account. */
export const debitAccountJob = 'debit-account';

export interface DebitDeps extends ReturnDeps {
  readonly mandateRail: MandateRail;
}

/** Which payments are to be taken from which account, and whose it is. */
export interface DebitOrder {
  readonly paymentIds: readonly string[];
  readonly account: UserAccount;
  readonly payerId: string;
}

/**
 * Decides, in the transaction of what gives the right to it, that what is missing of payments is debited: written down
 * now, asked of the rail by a job. Throws where a charge of one of them is still open. Resolves to the charge of each.
 */
export const orderDebits = async (
  deps: DebitDeps,
  tx: Transaction,
  { paymentIds, account, payerId }: DebitOrder,
): Promise<Map<string, string>> => {
  const ordered = new Map<string, string>();
  for (const paymentId of paymentIds) {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || payment.executed) continue;
    if (await openAttempt(tx, paymentId)) throw new Problem('CARD_ATTEMPT_OPEN');
    await savePayer(tx, paymentId, payerId);
    const debited = { ...debitedAccount(account), cardOf: await savedCardOf(tx, account.accountId) };
    const { attemptId } = await insertAttempt(tx, {
      attemptId: deps.newId('cardAttempt'),
      rail: deps.mandateRail.name,
      paymentId,
      intent: null,
      amountKobo: payment.amountKobo - payment.receivedKobo,
      brand: null,
      maskedPan: debited.maskedPan,
      account: debited,
      saveCard: false,
      at: new Date(deps.now()),
    });
    await deps.jobs.send(tx, debitAccountJob, { attemptId });
    ordered.set(paymentId, attemptId);
  }
  return ordered;
};

/** Asks the rail for a debit. Asking again is safe; where no answer comes it is asked about later, by its reference. */
export const debitAccount = async (deps: DebitDeps, attemptId: string): Promise<void> => {
  const attempt = await findAttempt(deps.database, attemptId);
  if (!attempt?.account || attempt.status !== 'asked') return;
  const { account, amountKobo, paymentId } = attempt;
  const { narration = '' } = (await findPayment(deps.database, paymentId)) ?? {};
  const debiting = deps.mandateRail.debit({ reference: attemptId, amountKobo, narration, account });
  const answer = await withinDeadline(debiting).catch(() => null);
  if (answer) await settleCharge(deps, attemptId, answer);
};

/** What the rail has to know of an account. It is a card on file where nothing but its card was linked. */
const debitedAccount = (account: UserAccount): Omit<DebitedAccount, 'cardOf'> => {
  const { accountId, accountNumber, accountName, bankName, institutionCode } = account;
  return { accountId, accountNumber, accountName, bankName, institutionCode, maskedPan: storedCard(account) };
};

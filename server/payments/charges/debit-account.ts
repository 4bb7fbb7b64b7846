import type { DebitedAccount, MandateRail, RailDebitStatus } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { payeeOf } from '../../merchants/payee-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { type ChargeAttempt, findAttempt, insertAttempt, openAttempts } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { chargesInTheWay } from './charges-in-the-way.ts';
import { settleCharge } from './settle-charge.ts';

/** The job that asks the rail to debit an account. */
export const debitAccountJob = 'debit-account';

export interface DebitDeps extends ChargeDeps {
  readonly mandateRail: AmongRails<MandateRail>;
}

type DebitOrder = Pick<ChargeAttempt, 'purpose' | 'purposeId' | 'amountKobo' | 'narration'> & {
  readonly account: DebitedAccount;
  /** The merchant whom the money is for, if it is for one. */
  readonly payeeMerchantId: string | null;
  /** Its owner, who pays. */
  readonly payerUserId: string;
};

/**
 * Orders a debit in the transaction that authorises it and holds its purpose's lock: saved now, sent to the rail by a
 * job. Throws if a charge for the same purpose is still open. Resolves to its id.
 */
export const orderDebit = async (deps: DebitDeps, tx: Transaction, order: DebitOrder): Promise<string> => {
  const attemptId = await saveDebitOrder(deps, tx, order);
  await deps.jobs.send(tx, debitAccountJob, { attemptId });
  return attemptId;
};

/**
 * The same, for callers that ask the rail themselves once the transaction has committed. The rail is the one that has the
 * right to debit the account.
 */
export const saveDebitOrder = async (
  deps: Pick<DebitDeps, 'newId' | 'now' | 'mandateRail'>,
  tx: Transaction,
  { payeeMerchantId, ...order }: DebitOrder,
): Promise<string> => {
  const { purpose, purposeId, payerUserId } = order;
  const [inTheWay] = await chargesInTheWay(tx, purpose, purposeId, { payerUserId, claimHash: null });
  if (inTheWay) throw new Problem('CARD_ATTEMPT_OPEN');
  const rail = order.account.rail === null ? deps.mandateRail : deps.mandateRail.of(order.account.rail);
  const { attemptId } = await insertAttempt(tx, {
    ...order,
    payee: payeeMerchantId === null ? null : await payeeOf(tx, payeeMerchantId, rail.name),
    attemptId: deps.newId('cardAttempt'),
    rail: rail.name,
    indivisible: !rail.partialRefunds,
    intent: null,
    brand: null,
    maskedPan: order.account.maskedPan,
    saveCard: false,
    claimHash: null,
    at: new Date(deps.now()),
  });
  return attemptId;
};

/** Asks the rail for a debit, and saves its answer. */
export const debitAccount = async (deps: DebitDeps, attemptId: string): Promise<void> => {
  const answer = await requestAccountDebit(deps, attemptId);
  if (answer) await settleCharge(deps, attemptId, answer);
};

/**
 * Asks the rail for a debit. Repeating is safe; if no answer comes, it is null, and the charge is looked up later by its
 * reference. A debit that may no longer be made is looked up instead: one that never came is then ended for good.
 */
export const requestAccountDebit = async (deps: DebitDeps, attemptId: string): Promise<RailDebitStatus | null> => {
  const attempt = await findAttempt(deps.database, attemptId);
  if (!attempt?.account || attempt.status !== 'asked') return null;
  const { account, amountKobo, narration, rail, payee } = attempt;
  const to = payee === null ? {} : { payee };
  const mandateRail = deps.mandateRail.of(rail);
  const mayStill = deps.chargePurposes[attempt.purpose].mayStillDebit;
  const isWanted = (await mayStill?.(deps.database, attempt.purposeId)) ?? true;
  const debiting = isWanted
    ? mandateRail.debit({ reference: attemptId, amountKobo, narration, account, ...to })
    : mandateRail.findDebit(attemptId);
  return withinDeadline(debiting).catch(() => null);
};

/** Asks the rail how the open charge of a purpose stands; null if there is none, or no answer. It never charges. */
export const reconcileDebit = async (
  { database, mandateRail }: Pick<DebitDeps, 'database' | 'mandateRail'>,
  purpose: ChargeAttempt['purpose'],
  purposeId: string,
): Promise<{ readonly attemptId: string; readonly status: RailDebitStatus } | null> => {
  const [attempt] = await openAttempts(database, purpose, purposeId);
  if (!attempt?.account) return null;
  const { attemptId, rail } = attempt;
  const status = await withinDeadline(mandateRail.of(rail).findDebit(attemptId)).catch(() => null);
  return status && { attemptId, status };
};

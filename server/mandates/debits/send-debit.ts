import { isSendTime } from '@yarda/domain/mandates/debits/debit-times.ts';
import { pollIntervalMs, restMs } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { type DebitFault, mayDebit } from '@yarda/domain/mandates/debits/may-debit.ts';
import type { DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { saveDebitOrder } from '../../payments/charges/debit-account.ts';
import { debitedAccount } from '../../payments/debited-account.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { authorisedAccount } from '../limits/choose-account.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { type DebitIn, findDebit, saveDebit } from './debit-store.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { findMandateOfDebit } from './mandate-of-debit-store.ts';
import { moveDebit } from './move-debit.ts';

/** Asks a debit's bank, before it is sent, whether there is enough. */
export type FundsQuestion = () => Promise<boolean | null>;

/** The bank's answer to that. Null: it does not say; `not_asked`: it has not been asked yet. */
export type FundsAnswer = boolean | null | 'not_asked';

/**
 * The outcome of an order. `ordered`: the charge is stored, and the request to the rail follows the commit.
 * `funds_unknown`: the bank must first report the account's funds. `too_little`: the bank reported insufficient funds.
 * `rail_silent`: the rail does not answer, so the debit waits. `forbidden`: the mandate or the account forbids the
 * debit.
 */
type DebitOrder =
  | { readonly outcome: 'ordered'; readonly attemptId: string }
  | { readonly outcome: 'funds_unknown'; readonly question: FundsQuestion }
  | { readonly outcome: 'too_little' | 'rail_silent' }
  | { readonly outcome: 'forbidden'; readonly fault: DebitFault };

interface SendingNow {
  readonly nowMs: number;
  readonly holidays: DeclaredHolidays;
  readonly funds: FundsAnswer;
}

/** Orders the charge of a debit, under its mandate's lock: once `ordered`, only the rail's answer decides. */
export const sendDebit = async (
  deps: DebitsDeps,
  tx: Transaction,
  locked: LockedDebit<DebitIn<'notified' | 'retry_planned'>>,
  { nowMs, holidays, funds }: SendingNow,
): Promise<DebitOrder> => {
  const { debit, mandate } = locked;
  const account = await authorisedAccount(tx, mandate, debit.accountId);
  const fault = faultOf(locked, account !== null, nowMs);
  if (fault || !account) return { outcome: 'forbidden', fault: fault ?? 'ACCOUNT_NOT_AUTHORISED' };
  const { amountKobo } = debit;
  const debited = await debitedAccount(tx, account);
  const rail = debited.rail === null ? deps.mandateRail : deps.mandateRail.of(debited.rail);
  const { hasFunds } = rail;
  if (debit.status === 'notified' && funds === 'not_asked' && hasFunds)
    return { outcome: 'funds_unknown', question: () => hasFunds({ amountKobo, account: debited }) };
  if (funds === false) return { outcome: 'too_little' };
  // Past the last moment of the day sending it fails, which plans it for another day.
  const mayWait = isSendTime(nowMs + restMs, holidays);
  if (mayWait && !deps.railHealth.mayOrder('mandateRail', rail.name, debit.debitId)) {
    await saveDebit(tx, { ...debit, nextAt: new Date(nowMs + restMs) });
    return { outcome: 'rail_silent' };
  }
  const sentAt = new Date(nowMs);
  const tries = debit.tries + 1;
  // An attempt that a bank never decided is asked for again as the same one.
  const attempts = tries === 1 ? debit.attempts + 1 : debit.attempts;
  const changes = {
    triedAccountId: account.accountId,
    attempts,
    tries,
    sentAt,
    reason: null,
    nextAt: new Date(nowMs + pollIntervalMs.first),
  };
  const [attemptId] = await Promise.all([
    saveDebitOrder(deps, tx, {
      ...{ purpose: 'debit', purposeId: debit.debitId, amountKobo, narration: debit.narration },
      account: debited,
      payerUserId: mandate.userId,
      payeeMerchantId: debit.merchantId,
    }),
    moveDebit(tx, debit, 'debit.sent', changes),
  ]);
  return { outcome: 'ordered', attemptId };
};

/** Whether a debit that was ordered may still be made: the payer may have revoked meanwhile. */
export const mayStillSend = async (db: Queryable, debitId: string, nowMs: number): Promise<boolean> => {
  const [debit, mandate] = await Promise.all([findDebit(db, debitId), findMandateOfDebit(db, debitId)]);
  if (!debit || !mandate || debit.status !== 'sent') return false;
  const account = await authorisedAccount(db, mandate, debit.accountId);
  return faultOf({ debit, mandate }, account !== null, nowMs) === null;
};

const faultOf = ({ debit, mandate }: LockedDebit, isAuthorised: boolean, nowMs: number): DebitFault | null => {
  const notBefore = debit.notBefore?.getTime() ?? null;
  const input = { ...debit, notBefore, account: isAuthorised ? 'authorised' : 'missing' } as const;
  return mayDebit(mandate, input, { kind: 'sending', today: dayInLagos(nowMs), nowMs });
};

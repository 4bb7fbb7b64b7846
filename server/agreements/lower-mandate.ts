import { dayInLagos } from '@yarda/domain/calendar/lagos-time.ts';
import { isOpen, isReserved } from '@yarda/domain/debits/debit-status.ts';
import { mayDebit } from '@yarda/domain/debits/may-debit.ts';
import { type NarrowingAsked, narrowed } from '@yarda/domain/mandates/narrow-mandate.ts';
import type { Transaction } from '../database/database.ts';
import type { StoredDebit } from '../debits/debit-store.ts';
import { drawingOf, limitsOfMandate } from '../debits/draw-allowance.ts';
import { holdMandate, onTheWayOf, type Party } from '../debits/hold-mandate.ts';
import { moveDebit } from '../debits/move-debit.ts';
import { Problem } from '../http/problem.ts';
import { lowerAllowances, releaseAllowance, reserveAllowance } from '../mandates/allowance-store.ts';
import { saveLowered } from '../mandates/mandate-changes-store.ts';
import { lockMandate, type StandingMandate } from '../mandates/mandate-store.ts';
import { type ChangedMandate, changedMandate } from './present-mandate.ts';

export interface LoweringAsked extends NarrowingAsked {
  readonly withoutAccountId?: string | undefined;
}

/**
 * Lowers what a mandate allows. Debits that were announced are fitted into it again in order of their days: what no longer
 * fits is cancelled, and one from an account that was taken out is announced again, from the next.
 */
export const lowerMandate = async (
  tx: Transaction,
  party: Party,
  consentId: string,
  asked: LoweringAsked,
  at: Date,
): Promise<ChangedMandate> => {
  const { mandate, debits } = await holdMandate(tx, party, consentId);
  if (mandate.status === 'ended') throw new Problem('MANDATE_ENDED');
  const { withoutAccountId = null, ...limits } = asked;
  const allowed = narrowed({ limits: limitsOfMandate(mandate), perDebitKobo: mandate.perDebitKobo }, limits);
  if (!allowed) throw new Problem('LIMIT_NOT_LOWER');
  assertOneStays(mandate, withoutAccountId);
  const reserved = debits.filter(({ status }) => isReserved(status) && status !== 'sent');
  for (const debit of reserved) await releaseAllowance(tx, drawingOf({ mandate, debit }));
  await saveLowered(tx, consentId, allowed, withoutAccountId, party.by, at);
  const mostKobo = [allowed.limits.inAll, ...allowed.limits.periods.map(({ amount }) => amount)];
  await lowerAllowances(tx, consentId, mostKobo);
  const lowered = await lockMandate(tx, consentId);
  if (lowered) for (const debit of debits) await refit(tx, lowered, debit, at);
  return changedMandate(tx, consentId, onTheWayOf(debits), at);
};

const assertOneStays = ({ accountIds }: StandingMandate, accountId: string | null): void => {
  if (accountId === null) return;
  if (!accountIds.includes(accountId)) throw new Problem('ACCOUNT_NOT_FOUND');
  if (accountIds.length === 1) throw new Problem('LAST_ACCOUNT');
};

/** Keeps a debit that still fits, its sum reserved again if it was; cancels it otherwise. Nothing of it is reserved now. */
const refit = async (tx: Transaction, mandate: StandingMandate, debit: StoredDebit, at: Date): Promise<void> => {
  if (!isOpen(debit.status)) return;
  const fault = limitFault(mandate, debit, at);
  if (fault) return cancel(tx, debit, fault, at);
  if (!isReserved(debit.status)) return;
  if (debit.accountId !== null && !mandate.accountIds.includes(debit.accountId)) {
    await moveDebit(tx, debit, 'account.dropped', { accountId: null, tries: 0, nextAt: at });
    return;
  }
  const broken = await reserveAllowance(tx, drawingOf({ mandate, debit }));
  if (broken !== null) await cancel(tx, debit, 'over_limit', at);
};

/** Whether the mandate's own limits forbid a debit; a pause or a suspension may be over by its day. */
const limitFault = (mandate: StandingMandate, debit: StoredDebit, at: Date): string | null => {
  const asked = { ...debit, notBefore: null, account: 'authorised' } as const;
  const today = dayInLagos(at.getTime());
  return mayDebit({ ...mandate, status: 'active', pauses: [] }, asked, { kind: 'asked', today })?.toLowerCase() ?? null;
};

const cancel = async (tx: Transaction, debit: StoredDebit, reason: string, at: Date): Promise<void> => {
  await moveDebit(tx, debit, 'debit.cancelled', { reason, settledAt: at, nextAt: null });
};

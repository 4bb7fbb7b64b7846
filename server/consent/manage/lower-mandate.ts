import { isOpen, isReserved } from '@yarda/domain/mandates/debits/debit-status.ts';
import { mayDebit } from '@yarda/domain/mandates/debits/may-debit.ts';
import { type NarrowingInput, narrowed } from '@yarda/domain/mandates/limits/narrow-mandate.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { StoredDebit } from '../../mandates/debits/debit-store.ts';
import { drawingOf, limitsOfMandate } from '../../mandates/debits/draw-allowance.ts';
import { lockMandateConsent, onTheWayOf, type Party } from '../../mandates/debits/lock-mandate-consent.ts';
import { moveDebit } from '../../mandates/debits/move-debit.ts';
import { lowerAllowances, releaseAllowance, reserveAllowance } from '../../mandates/limits/allowance-store.ts';
import { saveLowered } from '../../mandates/limits/mandate-changes-store.ts';
import { lockMandate, type MandateWithState } from '../../mandates/limits/mandate-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type ChangedMandate, changedMandate } from './mandate-to-wire.ts';

export interface LoweringInput extends NarrowingInput {
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
  input: LoweringInput,
  at: Date,
): Promise<ChangedMandate> => {
  const { mandate, debits } = await lockMandateConsent(tx, party, consentId);
  if (mandate.status === 'ended') throw new Problem('MANDATE_ENDED');
  const { withoutAccountId = null, ...limits } = input;
  const allowed = narrowed({ limits: limitsOfMandate(mandate), perDebitKobo: mandate.perDebitKobo }, limits);
  if (!allowed) throw new Problem('LIMIT_NOT_LOWER');
  assertOneStays(mandate, withoutAccountId);
  const reserved = debits.filter(({ status }) => isReserved(status) && status !== 'sent');
  for (const debit of reserved) await releaseAllowance(tx, drawingOf({ mandate, debit }));
  await saveLowered(tx, consentId, allowed, withoutAccountId, party.by, at);
  const maxKobo = [allowed.limits.total, ...allowed.limits.periods.map(({ amount }) => amount)];
  await lowerAllowances(tx, consentId, maxKobo);
  const lowered = await lockMandate(tx, consentId);
  if (lowered) for (const debit of debits) await refit(tx, lowered, debit, at);
  return changedMandate(tx, consentId, onTheWayOf(debits), at);
};

const assertOneStays = ({ accountIds }: MandateWithState, accountId: string | null): void => {
  if (accountId === null) return;
  if (!accountIds.includes(accountId)) throw new Problem('ACCOUNT_NOT_FOUND');
  if (accountIds.length === 1) throw new Problem('LAST_ACCOUNT');
};

/** Keeps a debit that still fits, its sum reserved again if it was; cancels it otherwise. Nothing of it is reserved now. */
const refit = async (tx: Transaction, mandate: MandateWithState, debit: StoredDebit, at: Date): Promise<void> => {
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
const limitFault = (mandate: MandateWithState, debit: StoredDebit, at: Date): string | null => {
  const input = { ...debit, notBefore: null, account: 'authorised' } as const;
  const today = dayInLagos(at.getTime());
  return mayDebit({ ...mandate, status: 'active', pauses: [] }, input, { kind: 'asked', today })?.toLowerCase() ?? null;
};

const cancel = async (tx: Transaction, debit: StoredDebit, reason: string, at: Date): Promise<void> => {
  await moveDebit(tx, debit, 'debit.cancelled', { reason, settledAt: at, nextAt: null });
};

import { isOpen, isReserved } from '@yarda/domain/mandates/debits/debit-status.ts';
import { mayPauseUntil } from '@yarda/domain/mandates/debits/pause-end.ts';
import { isPaused } from '@yarda/domain/mandates/limits/mandate-state.ts';
import { likelyBusinessDay } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { endDebit } from '../../mandates/debits/close-debit.ts';
import { lockMandateConsent, onTheWayOf, type Party } from '../../mandates/debits/lock-mandate-consent.ts';
import { savePause } from '../../mandates/limits/mandate-changes-store.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type ChangedMandate, changedMandate } from './mandate-to-wire.ts';

interface Paused extends ChangedMandate {
  /** The debits known to fall into the pause. */
  readonly covered: { readonly debitId: string; readonly dueOn: string }[];
}

/**
 * Pauses a mandate for one party, until a day or until they lift the pause. Notified debits are skipped at once, the
 * others when their notice would be due. A pause that is lifted early therefore skips no more than necessary.
 */
export const pauseMandate = async (
  tx: Transaction,
  party: Party,
  consentId: string,
  until: string | null,
  at: Date,
): Promise<Paused> => {
  const { mandate, debits } = await lockMandateConsent(tx, party, consentId);
  if (mandate.status === 'ended') throw new Problem('MANDATE_ENDED');
  if (!mayPauseUntil(until, dayInLagos(at.getTime()))) throw new Problem('PAUSE_WRONG');
  await savePause(tx, consentId, { by: party.by, until }, at);
  const holidays = await declaredHolidays(tx);
  const pauses = [{ by: party.by, until }];
  const covered = debits.filter(
    ({ status, effectiveOn, dueOn }) =>
      isOpen(status) && isPaused({ pauses }, effectiveOn ?? likelyBusinessDay(dueOn, holidays)),
  );
  for (const debit of covered)
    if (isReserved(debit.status))
      await endDebit(tx, { mandate, debit }, 'payer.skipped', { reason: 'mandate_paused', by: party.by }, at);
  return {
    ...(await changedMandate(tx, consentId, onTheWayOf(debits), at)),
    covered: covered.map(({ debitId, dueOn }) => ({ debitId, dueOn })),
  };
};

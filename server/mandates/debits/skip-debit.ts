import { daysTried } from '@yarda/domain/mandates/debits/days-tried.ts';
import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { withinNoticeHours } from '@yarda/domain/mandates/debits/debit-times.ts';
import { endDebit } from './close-debit.ts';
import type { DebitsDeps } from './debit-deps.ts';
import type { StoredDebit } from './debit-store.ts';
import { lockDebitPurpose } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';
import { isTooLate, notifiedDay } from './notified-day.ts';

const byPayer = 'skipped_by_payer';

type SkippingDeps = Pick<DebitsDeps, 'database' | 'now'>;

/** Skips one debit for its payer, until it is sent. False if it is too late, or already over. */
export const skipDebit = ({ database, now }: SkippingDeps, debitId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const locked = await lockDebitPurpose(tx, debitId);
    if (!locked) return false;
    if (isSkippedByPayer(locked.debit)) return true;
    if (!isOpen(locked.debit.status)) return false;
    await endDebit(tx, locked, 'payer.skipped', { reason: byPayer, by: 'payer' }, new Date(now()));
    return true;
  });

/** Undoes a payer's skip while the debit can still be notified and collected. False if it is too late. */
export const unskipDebit = ({ database, now }: SkippingDeps, debitId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const locked = await lockDebitPurpose(tx, debitId);
    if (!locked) return false;
    if (isOpen(locked.debit.status)) return true;
    if (!canUnskip(locked.debit, now())) return false;
    const changes = { reason: null, settledAt: null, nextAt: new Date(now()) };
    await moveDebit(tx, locked.debit, 'payer.unskipped', changes);
    return true;
  });

const isSkippedByPayer = ({ status, reason }: StoredDebit): boolean => status === 'skipped' && reason === byPayer;

/** True if a skipped debit can still be notified again in time before its last day. */
export const canUnskip = (debit: StoredDebit, nowMs: number): boolean =>
  isSkippedByPayer(debit) &&
  !isTooLate(debit, notifiedDay(debit, daysTried(debit) > 0 ? 'again' : 'before', withinNoticeHours(nowMs), new Set()));

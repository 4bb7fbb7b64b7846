import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import { isReserved } from '@yarda/domain/mandates/debits/debit-status.ts';
import { allowancesOf } from '@yarda/domain/mandates/limits/debit-allowance.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Drawing, releaseAllowance, reserveAllowance } from '../limits/allowance-store.ts';
import type { MandateWithState } from '../limits/mandate-store.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';

/** The sum that a debit draws from its mandate's allowances. */
export const drawingOf = ({ mandate, debit }: LockedDebit): Drawing => ({
  consentId: debit.consentId,
  amountKobo: debit.amountKobo ?? 0,
  allowances: allowancesOf(limitsOfMandate(mandate), debit.dueOn),
});

/** Reserves what a debit will draw, unless it has; false if that would break a limit: then nothing is changed. */
export const reserveDrawn = async (tx: Transaction, locked: LockedDebit): Promise<boolean> =>
  isReserved(locked.debit.status) || (await reserveAllowance(tx, drawingOf(locked))) === null;

/** Gives back what a debit has reserved, if it has: it will take nothing. */
export const releaseDrawn = async (tx: Transaction, locked: LockedDebit): Promise<void> => {
  if (isReserved(locked.debit.status)) await releaseAllowance(tx, drawingOf(locked));
};

/** A mandate's limits. A mandate that is older than limits has only a total. */
export const limitsOfMandate = ({ limits, maxKobo }: Pick<MandateWithState, 'limits' | 'maxKobo'>): DebitLimits =>
  limits ?? { total: maxKobo, periods: [], validTo: '9999-12-31', countedFrom: '2000-01-01' };

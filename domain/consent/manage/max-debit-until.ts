import type { DebitStatus } from '../../mandates/debits/debit-status.ts';
import { isOpen } from '../../mandates/debits/debit-status.ts';

interface ToCome {
  readonly status: DebitStatus;
  readonly amount: number | null;
  readonly maxAmount: number;
  /** On which it is taken. */
  readonly day: string;
}

/** The debits and limits that bound what a consent may still take. Amounts in kobo. */
export interface Taking {
  readonly debits: readonly ToCome[];
  /** The ceilings of debits without a day. */
  readonly asNeeded: number;
  /** The rest of the total limit. */
  readonly totalRemaining: number;
  readonly mandate: {
    readonly status: string;
    readonly pausedBy: readonly ('payer' | 'merchant')[];
    readonly pausedUntil: string | null;
  };
}

/**
 * Maximum that a consent's debits may take until the end of a day, unless its payer allows more. A debit that was sent
 * counts in any case. A payer's pause excludes debits; a merchant's does not, since the merchant can lift it.
 */
export const maxDebitUntil = ({ debits, asNeeded, totalRemaining, mandate }: Taking, until: string): number => {
  const { status, pausedBy, pausedUntil } = mandate;
  const sent = sumOf(debits.filter((debit) => debit.status === 'sent'));
  if (status !== 'active') return sent;
  const from = pausedBy.includes('payer') ? (pausedUntil ?? never) : '';
  const planned = debits.filter((debit) => isOpen(debit.status) && debit.day >= from && debit.day <= until);
  const needed = from <= until ? asNeeded : 0;
  return Math.max(sent, Math.min(sent + sumOf(planned) + needed, totalRemaining));
};

const never = '9999-12-31';

const sumOf = (debits: readonly ToCome[]): number =>
  debits.reduce((sum, { amount, maxAmount }) => sum + (amount ?? maxAmount), 0);

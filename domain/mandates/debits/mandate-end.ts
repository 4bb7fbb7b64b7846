import { daysAfter } from '../../platform/calendar/lagos-time.ts';
import { type DebitStatus, isOpen } from './debit-status.ts';
import { maxDaysLate } from './debit-timing.ts';

interface MandateLeft {
  readonly debits: readonly { readonly status: DebitStatus; readonly dueOn: string }[];
  /** Payments as needed that were not asked for. */
  readonly asNeeded: number;
  /** The last day on which a debit may fall due. */
  readonly validTo: string | null;
  /** In Lagos. */
  readonly today: string;
}

/**
 * Whether a mandate is over: `completed` once each of its debits is closed for good, `expired` if payments as needed were
 * left. If not, `checkOn` is the day on which that may change by itself; null if a debit has to end first.
 */
export const mandateEnd = ({
  debits,
  asNeeded,
  validTo,
  today,
}: MandateLeft): { readonly ends: 'completed' | 'expired' } | { readonly checkOn: string | null } => {
  if (debits.some(({ status }) => isOpen(status) || status === 'sent')) return { checkOn: null };
  if (asNeeded > 0 && (validTo === null || today <= validTo)) return { checkOn: validTo && daysAfter(validTo, 1) };
  const revivable = debits.filter(({ status }) => status === 'failed' || status === 'skipped');
  const lastOn = revivable
    .map(({ dueOn }) => daysAfter(dueOn, maxDaysLate))
    .sort()
    .at(-1);
  if (lastOn !== undefined && today <= lastOn) return { checkOn: daysAfter(lastOn, 1) };
  return { ends: asNeeded > 0 ? 'expired' : 'completed' };
};

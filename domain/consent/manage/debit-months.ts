import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';

/** How a month's debits went, the most telling first. */
export type MonthState = 'failed' | 'to_come' | 'held' | 'taken' | 'not_taken' | 'none';

/** One month of a consent's debits. `month` is `2027-01`; kobo. */
export interface DebitMonth {
  readonly month: string;
  readonly taken: number;
  /** At most, of those still to come. */
  readonly toCome: number;
  /** Whether less may be taken: an amount is not named yet. */
  readonly isMaximum: boolean;
  readonly state: MonthState;
}

type CalendarDebit = Pick<
  OwnDebit,
  'status' | 'onHold' | 'dueOn' | 'effectiveOn' | 'collected' | 'refunded' | 'amount' | 'maxAmount'
>;

/** Twelve months from the one of the first debit on or after last month, or of the last twelve if all are past. */
export const debitMonths = (debits: readonly CalendarDebit[], today: string): DebitMonth[] => {
  const months = debits.map((debit) => dayOf(debit).slice(0, 7)).sort();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const start = startOf(first, last, today.slice(0, 7));
  return Array.from({ length: 12 }, (_, after) => monthAfter(start, after)).map((month) =>
    monthOf(
      month,
      debits.filter((debit) => dayOf(debit).startsWith(month)),
    ),
  );
};

const dayOf = ({ dueOn, effectiveOn }: CalendarDebit): string => effectiveOn ?? dueOn;

/** The month before this one, unless the debits begin later or would leave months empty at the end. */
const startOf = (first: string, last: string, now: string): string => {
  const wanted = [monthAfter(now, -1), monthAfter(last, -11)].sort()[0] ?? first;
  return wanted < first ? first : wanted;
};

const monthAfter = (month: string, after: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + after, 1)).toISOString().slice(0, 7);
};

const monthOf = (month: string, debits: readonly CalendarDebit[]): DebitMonth => {
  const coming = debits.filter(({ status, onHold }) => !onHold && comingStatuses.some((open) => open === status));
  const taken = debits.reduce((sum, debit) => sum + netOf(debit), 0);
  const toCome = coming.reduce((sum, { amount, maxAmount }) => sum + (amount ?? maxAmount), 0);
  const isMaximum = coming.some(({ amount }) => amount === null);
  return { month, taken, toCome, isMaximum, state: stateOf(debits, taken, coming.length) };
};

/** The amount collected, less refunds and reversals. */
const netOf = ({ status, collected, refunded }: CalendarDebit): number =>
  status === 'reversed' ? 0 : collected - refunded;

const stateOf = (debits: readonly CalendarDebit[], taken: number, coming: number): MonthState => {
  if (debits.some(({ status }) => status === 'failed')) return 'failed';
  if (coming > 0) return 'to_come';
  if (debits.some(({ onHold }) => onHold)) return 'held';
  if (taken > 0) return 'taken';
  return debits.length > 0 ? 'not_taken' : 'none';
};

const comingStatuses = ['planned', 'awaiting_amount', 'notifying', 'notified', 'sent', 'retry_planned'] as const;

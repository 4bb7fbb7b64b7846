/** The day that many months after another, or the last of its month: how long a pause is offered to last. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

interface ToCome {
  readonly dueOn: string;
  readonly effectiveOn: string | null;
  readonly canSkip: boolean;
}

/** The debits that a pause until a day would skip; all that are to come if it lasts until it is lifted. */
export const debitsPaused = <Debit extends ToCome>(debits: readonly Debit[], until: string | null): Debit[] =>
  debits.filter(({ canSkip, dueOn, effectiveOn }) => canSkip && (until === null || (effectiveOn ?? dueOn) < until));

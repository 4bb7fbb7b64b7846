/**
 * An institution, by its six-digit code at the switch. `nubanCode` is the code its account numbers are checked with
 * (six digits, a different code), where known. Only `listed` institutions are searched or offered in the picker: the
 * others are doubtful, closed, or hold no accounts.
 */
export interface Bank {
  readonly institutionCode: string;
  readonly name: string;
  readonly kind: string;
  readonly nubanCode: string | null;
  readonly listed: boolean;
}

/** Reads the bank table: CSV with a header row. */
export const readBanks = (table: string): Bank[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [institutionCode = '', name = '', kind = '', nubanCode = '', status = ''] = line.trim().split(',');
      return { institutionCode, name, kind, nubanCode: nubanCode || null, listed: status === 'listed' };
    });

/**
 * An institution by the six digits that the switch knows it by. `nubanCode` is what its account numbers are checked with
 * (six digits, another code altogether), where that is known. Only a `listed` one is asked about accounts or offered to
 * be picked: the others are doubtful, gone, or hold no accounts.
 */
export interface Bank {
  readonly institutionCode: string;
  readonly name: string;
  readonly kind: string;
  readonly nubanCode: string | null;
  readonly listed: boolean;
}

/** Reads the table of banks: a line each, its fields parted by commas, the first line naming them. */
export const readBanks = (table: string): Bank[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [institutionCode = '', name = '', kind = '', nubanCode = '', standing = ''] = line.trim().split(',');
      return { institutionCode, name, kind, nubanCode: nubanCode || null, listed: standing === 'listed' };
    });

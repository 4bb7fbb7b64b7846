/** One line of the table: what was measured, the result, and the aim. */
export interface Measured {
  readonly what: string;
  readonly value: string;
  /** The result as a number, which `--compare` divides by that of another run. */
  readonly number?: number;
  readonly reference?: Reference;
  /** The aim in words, and whether it was met. */
  readonly aim?: { readonly text: string; readonly met: boolean };
}

/** Reference measured in turns within the same run: the ratio also holds on a busy or slower machine. */
interface Reference {
  readonly what: string;
  readonly value: string;
  readonly ratio: number;
}

type Limit = { readonly max: number } | { readonly min: number };

/** A value with an upper or lower limit. */
export const measured = (what: string, value: number, show: (value: number) => string, limit?: Limit): Measured => ({
  what,
  value: show(value),
  number: value,
  ...(limit && { aim: aimOf(value, show, limit) }),
});

/** A row beside its reference; a limit given here is one of their ratio, and replaces the row's own. */
export const compareWithReference = (
  row: Measured,
  reference: { readonly what: string; readonly value: number; readonly ratio?: number },
  show: (value: number) => string,
  limit?: Limit,
): Measured => {
  // Nothing is a multiple of nothing.
  if (reference.value === 0) return row;
  const share = reference.ratio ?? (row.number ?? Number.NaN) / reference.value;
  return {
    ...row,
    reference: { what: reference.what, value: show(reference.value), ratio: share },
    ...(limit && { aim: aimOf(share, (of) => `${ratio(of)} of it`, limit) }),
  };
};

const aimOf = (value: number, show: (value: number) => string, limit: Limit): Measured['aim'] => {
  const [sign, bound] = 'max' in limit ? ['≤', limit.max] : ['≥', limit.min];
  const met = 'max' in limit ? value <= bound : value >= bound;
  return { text: `${sign} ${show(bound)}`, met };
};

/** Bytes as thousands: 105 kB are 105,000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const milliseconds = (ms: number): string => (ms < 100 ? `${ms.toFixed(1)} ms` : `${grouped(ms)} ms`);

export const microseconds = (us: number): string => `${grouped(us)} µs`;

export const perSecond = (rate: number): string => `${grouped(rate)} /s`;

export const ratio = (value: number): string => value.toFixed(2);

const grouped = (value: number): string => Math.round(value).toLocaleString('en');

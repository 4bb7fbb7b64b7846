/** One line of the table: what was measured, the result, and the aim. */
export interface Measured {
  readonly what: string;
  readonly value: string;
  /** The aim in words, and whether it was met. */
  readonly aim?: { readonly text: string; readonly met: boolean };
}

/** A value with an upper or lower limit. */
export const measured = (
  what: string,
  value: number,
  show: (value: number) => string,
  aim?: { readonly atMost: number } | { readonly atLeast: number },
): Measured => {
  if (!aim) return { what, value: show(value) };
  const limit = 'atMost' in aim ? aim.atMost : aim.atLeast;
  const met = 'atMost' in aim ? value <= limit : value >= limit;
  return { what, value: show(value), aim: { text: `${'atMost' in aim ? '≤' : '≥'} ${show(limit)}`, met } };
};

/** Bytes as thousands: 105 kB are 105,000 bytes. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const milliseconds = (ms: number): string => (ms < 100 ? `${ms.toFixed(1)} ms` : `${grouped(ms)} ms`);

export const perSecond = (rate: number): string => `${grouped(rate)} /s`;

export const ratio = (value: number): string => value.toFixed(2);

const grouped = (value: number): string => Math.round(value).toLocaleString('en');

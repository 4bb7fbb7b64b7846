const format = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeStyle: 'short' });

/** A time of the wire as the payer's own clock shows it: `21 November 2026 at 09:00`. */
export const instantText = (instant: string): string => format.format(new Date(instant));

const format = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeStyle: 'short' });

/** Formats an API timestamp in the payer's time zone: `21 November 2026 at 09:00`. */
export const instantText = (instant: string): string => format.format(new Date(instant));

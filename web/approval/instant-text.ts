const format = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) });

const payers = format();
const lagos = format('Africa/Lagos');

/** Formats an API timestamp in the payer's time zone: `21 November 2026 at 09:00`. */
export const instantText = (instant: string): string => payers.format(new Date(instant));

/** The same in Nigeria's time zone, for a server that does not know the payer's. */
export const lagosInstantText = (instant: string): string => lagos.format(new Date(instant));

import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';

const format = (timeZone?: string) =>
  dateFormat('en-NG', { dateStyle: 'long', timeStyle: 'short', ...(timeZone && { timeZone }) });

/** Formats an API timestamp in the payer's time zone: `21 November 2026 at 09:00`. */
export const instantText = format();

/** The same in Nigeria's time zone, for a server that does not know the payer's. */
export const lagosInstantText = format('Africa/Lagos');

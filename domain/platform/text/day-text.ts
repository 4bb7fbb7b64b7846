import { dateFormat } from './date-format.ts';

const format = (timeZone: string) => dateFormat('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone });

/** A calendar day for people: `2026-12-31` becomes '31 Dec 2026'. */
export const dayText = format('UTC');

/** The day of an instant in Lagos: `2026-12-31T23:30:00Z` becomes '1 Jan 2027'. */
export const dayTextInLagos = format('Africa/Lagos');

const format = (timeZone: string) =>
  new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const ofDay = format('UTC');
const inLagos = format('Africa/Lagos');

/** A calendar day for people: `2026-12-31` becomes '31 Dec 2026'. */
export const dayText = (day: string): string => ofDay.format(new Date(`${day}T00:00:00Z`));

/** The day of an instant in Lagos: `2026-12-31T23:30:00Z` becomes '1 Jan 2027'. */
export const dayTextInLagos = (instant: string): string => inLagos.format(new Date(instant));

const format = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A calendar day for people: `2026-12-31` becomes '31 Dec 2026'. */
export const dayText = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

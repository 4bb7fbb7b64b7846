import { Temporal } from 'temporal-polyfill';

/** Everything that falls on a day falls on a day in this zone: UTC+1 all the year. */
export const zone = 'Africa/Lagos';

/** The moment at which an hour (0 to 23) begins in Lagos. */
export const hourInLagos = (day: string, hour: number): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;

/** The day that many days later; earlier if negative. */
export const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** The moment that an ISO 8601 duration later it is in Lagos: a month ends on the same day of the next, if it has one. */
export const laterInLagos = (atMs: number, duration: string): number =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).add(Temporal.Duration.from(duration))
    .epochMilliseconds;

import { Temporal } from 'temporal-polyfill';
import { zone } from './lagos-time.ts';

/** The moment that an ISO 8601 duration later it is in Lagos: a month ends on the same day of the next, if it has one. */
export const laterInLagos = (atMs: number, duration: string): number =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).add(Temporal.Duration.from(duration))
    .epochMilliseconds;

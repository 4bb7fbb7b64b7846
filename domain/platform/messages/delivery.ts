/** A webhook as received: the raw body, byte for byte, and its headers by lower-case name. */
export interface Delivery {
  readonly body: string;
  readonly header: (name: string) => string | undefined;
  /** When it came, if it was set aside meanwhile: a signature that names a time is judged by that. */
  readonly arrivedMs?: number;
}

/**
 * What a rail reads in a delivery: a report for this port; `ignored` if the provider sent it about something else; null
 * if it is not proven to come from the provider, or not readable. Providers repeat for days what is not acknowledged.
 */
export type Reading<Report> = Report | 'ignored' | null;

/**
 * A sign that something changed, which proves nothing: the rail must be asked. `eventId` is the same in every copy, and
 * is what makes a replay harmless: few providers sign a time, and genuine copies come days late.
 */
export interface News<About extends string> {
  readonly kind: 'news';
  readonly about: About;
  readonly eventId: string;
  readonly reference: string;
}

/** A webhook as received: the raw body, byte for byte, and its headers by lower-case name. */
export interface Delivery {
  readonly body: string;
  readonly header: (name: string) => string | undefined;
  /** When it came, if it was set aside meanwhile: a signature that names a time is judged by that. */
  readonly arrivedMs?: number;
}

/**
 * A rail's reading of a delivery: a report for this port; or `ignored` if the delivery is about something else. Null if
 * the delivery is unreadable or not proven to come from the provider. Providers repeat unacknowledged ones for days.
 */
export type Reading<Report> = Report | 'ignored' | null;

/**
 * A sign that something changed, which proves nothing: the rail must be asked. `eventId` is the same in every copy, and
 * is what makes a replay harmless: few providers sign a time, and genuine copies come days late.
 */
export interface ChangeNotice<About extends string> {
  readonly kind: 'news';
  readonly about: About;
  readonly eventId: string;
  readonly reference: string;
}

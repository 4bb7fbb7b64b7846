import { anchoredOn } from '../../platform/calendar/anchored-days.ts';

/** The longest that a pause may be set to last. */
const maxPauseMonths = 6;

/** The day on which a pause that began on a day has lasted as long as any may. */
export const longestPauseEnds = (startedOn: string): string => anchoredOn(startedOn, 'months')(maxPauseMonths);

/**
 * Whether a pause that begins today may be set to end on a day; null lasts until it is lifted, and its payer is asked about it once
 * it has lasted that long.
 */
export const mayPauseUntil = (until: string | null, today: string): boolean =>
  until === null || (until > today && until <= longestPauseEnds(today));

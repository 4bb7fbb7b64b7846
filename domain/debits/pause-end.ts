import { anchoredOn } from '../calendar/anchored-days.ts';

/** The longest that a pause may be set to last. */
const mostPauseMonths = 6;

/** Whether a pause that begins today may be set to end on a day; null lasts until it is lifted. */
export const mayPauseUntil = (until: string | null, today: string): boolean =>
  until === null || (until > today && until <= anchoredOn(today, 'months')(mostPauseMonths));

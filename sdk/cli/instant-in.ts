import { hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { UserFault } from './surroundings.ts';

/**
 * Reads an option's time for the API: an ISO 8601 time, or a day, which begins in Lagos. `others`: other forms that the
 * option takes.
 */
export const instantIn = (option: string, text: string, others = ''): string => {
  try {
    const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
    if (day !== undefined) return new Date(day === text ? hourInLagos(day, 0) : text).toISOString();
  } catch {
    // The error below reports it.
  }
  throw new UserFault(`${option} is like ${others}2026-11-01, or an ISO 8601 time: ${text}`);
};

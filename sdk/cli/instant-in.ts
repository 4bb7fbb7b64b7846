import { hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { UserFault } from './surroundings.ts';

/** What an option names as the API takes it: an ISO 8601 time, or a day, which begins in Lagos. `others`: what else it takes. */
export const instantIn = (option: string, text: string, others = ''): string => {
  try {
    const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
    if (day !== undefined) return new Date(day === text ? hourInLagos(day, 0) : text).toISOString();
  } catch {
    // Told below.
  }
  throw new UserFault(`${option} is like ${others}2026-11-01, or an ISO 8601 time: ${text}`);
};

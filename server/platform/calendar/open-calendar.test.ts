import { expect, it } from 'vitest';
import { checkCalendar } from './open-calendar.ts';

it.each([
  ['2028-07-01T11:00:00Z', 0],
  ['2028-07-02T11:00:00Z', 1],
  ['2029-03-01T11:00:00Z', 1],
])('at %s, %i alarms that the table of holidays ends', (at, alarms) => {
  const raised: unknown[] = [];
  checkCalendar(Date.parse(at), (error) => raised.push(String(error)));
  expect(raised).toEqual(
    Array(alarms).fill(
      'Error: Holidays are known until 2028-12-31 only: carry domain/platform/calendar/nigerian-holidays.ts on',
    ),
  );
});

import { expect, it } from 'vitest';
import { listDebits } from '../mandates/debits.ts';
import { listEvents } from '../merchants/events.ts';

it.each([
  [listDebits.query, { limit: '101' }, 'is a whole number from 1 to 100'],
  [listDebits.query, { from: '2026-13-40' }, 'is a day, such as 2026-11-01'],
  [listEvents.query, { after: 'yesterday' }, 'is an event’s id, or the sequence of one'],
])('says in words what a query takes: %#', (schema, given, words) => {
  expect(schema?.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([words]);
});

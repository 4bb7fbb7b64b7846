import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventFilterSchema, matchesFilter, merchantEventTypes } from './events.ts';

describe('matchesFilter', () => {
  it.each([
    ['debit.sent', 'debit.sent', true],
    ['debit.sent', 'debit.*', true],
    ['debit.sent', 'debit.executed', false],
    ['debit.sent', 'payment.*', false],
    ['debit.sent', 'deb.*', false],
  ])('says of %s and %s: %s', (type, filter, matches) => {
    expect(matchesFilter(type, filter)).toBe(matches);
  });
});

describe('eventFilterSchema', () => {
  it('takes every type and group, and nothing that no event has', () => {
    for (const filter of [...merchantEventTypes, 'consent.*', 'mandate.*'])
      expect(eventFilterSchema.safeParse(filter).success).toBe(true);
    for (const filter of ['consent.imagined', 'imagined.*', '*', 'debit.', 'debit.*.x'])
      expect(eventFilterSchema.safeParse(filter).success).toBe(false);
  });

  it.each([
    ['debit', 'is like debit.executed or debit.*'],
    ['debits.*', 'is no type or group of events: /docs/webhooks lists them'],
  ])('says in one sentence what is wrong with %s', (filter, text) => {
    expect(eventFilterSchema.safeParse(filter).error?.issues.map(({ message }) => message)).toEqual([text]);
  });
});

describe('docs/webhooks.md', () => {
  it('lists every type of event, and no other', () => {
    const text = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
    const [, table = ''] = /## Types([\s\S]*?)## Webhooks/.exec(text) ?? [];
    const listed = table.split('\n').flatMap((line) => {
      const [, cell = ''] = /^\| (`.*?) \|/.exec(line) ?? [];
      return [...cell.matchAll(/`([a-z_.]+)`/g)].map(([, type = '']) => type);
    });
    expect(listed.toSorted()).toEqual(merchantEventTypes.toSorted());
  });
});

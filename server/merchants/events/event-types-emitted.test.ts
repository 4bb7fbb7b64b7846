import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { merchantEventTypes } from '@yarda/contracts/merchants/events.ts';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const typesIn = (text: string): string[] => [...text.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, type = '']) => type);

/** The files that emit types from a table, or from a variable with two possible types. */
const tables = [
  'domain/mandates/debits/debit-event-types.ts',
  'server/mandates/limits/mandate-history-store.ts',
  'server/data/sharing/ended-items-store.ts',
];

describe('the contract’s types of events', () => {
  it('are each emitted somewhere, and no other type is', () => {
    const sources = globSync('{server,domain}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'server/docs/**'] });
    const calls = sources.flatMap((file) =>
      [...textOf(file).matchAll(/\b(?:emit\w+|notifyMandateChange|onAccountLinked|tx\.emit)\(([^;]*);/g)].map(
        ([, requested = '']) => requested,
      ),
    );
    expect(calls.length).toBeGreaterThan(20);
    const sentAt = new Set([...calls, ...tables.map(textOf)].flatMap(typesIn));
    expect(merchantEventTypes.filter((type) => !sentAt.has(type))).toEqual([]);
    const groups = new Set(merchantEventTypes.map((type) => type.split('.')[0]));
    const unknown = calls.flatMap(typesIn).filter((type) => groups.has(type.split('.')[0]) && !isRegistered(type));
    expect(unknown).toEqual([]);
  });
});

const isRegistered = (type: string): boolean => merchantEventTypes.some((each) => each === type);

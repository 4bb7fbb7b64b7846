import { describe, expect, it } from 'vitest';
import { pgbenchScript } from './reference-settlement.ts';

const scriptOf = (type: string, value: unknown): string | undefined =>
  pgbenchScript([{ text: 'select $1', values: [value], types: [type] }], 1000000007).split('\n')[3];

describe('pgbenchScript', () => {
  it.each([
    ['text', 'Ada', `select ('Ada')::text;`],
    ['text', "Ada's", `select ('Ada''s')::text;`],
    ['text', '', `select ('')::text;`],
    ['text', null, 'select (null)::text;'],
    ['bigint', 250_000, `select ('250000')::bigint;`],
    ['boolean', false, `select ('false')::boolean;`],
    ['bigint[]', [5, -5], `select ('{"5","-5"}')::bigint[];`],
    ['timestamptz', new Date(0), `select ('1970-01-01T00:00:00.000Z')::timestamptz;`],
  ])('writes a value of type %s in the place of its number', (type, value, written) => {
    expect(scriptOf(type, value)).toBe(written);
  });

  it.each([
    ['1000000007', `select ((:n)::text)::text;`],
    ['pay_1000000007', `select ('pay_' || (:n)::text)::text;`],
    [
      '{"a":"1000000007","b":"1000000007"}',
      `select ('{"a":"' || (:n)::text || '","b":"' || (:n)::text || '"}')::text;`,
    ],
  ])('asks for another payment each time: %s', (value, written) => {
    expect(scriptOf('text', value)).toBe(written);
  });

  it('leaves nothing that pgbench would read as a variable', () => {
    expect(scriptOf('text', 'payment:pay {"a":true}')).toBe(`select ('payment:' || 'pay {"a":' || 'true}')::text;`);
  });

  it('is one transaction with the statements in order', () => {
    const statements = ['first', 'second'].map((text) => ({ text, values: [], types: [] }));
    expect(pgbenchScript(statements, 1).split('\n').slice(2)).toEqual(['begin;', 'first;', 'second;', 'commit;', '']);
  });
});

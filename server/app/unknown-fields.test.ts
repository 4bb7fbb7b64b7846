import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '../harness/arbitrary-of-schema.ts';
import { cases } from '../harness/proof-length.ts';

const strange = { strangeField: 'of no schema' };

/** Copies of a value, each with a field of no schema in another of its objects, and where that is. */
const withStrange = (value: unknown, at = ''): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      withStrange(each, at).map(([where, changed]) => [where, value.with(index, changed)] as const),
    );
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, inner]) =>
    withStrange(inner, `${at}.${name}`).map(([where, changed]) => [where, { ...value, [name]: changed }] as const),
  );
  return [[at, { ...value, ...strange }], ...inside];
};

/** The places where a call passes on an unknown field, out of many requests. */
const givenOn = (schema: NonNullable<Call['body']>): string[] => {
  const found = new Set<string>();
  for (const value of fc.sample(arbitraryOf(schema), cases({ short: 40, full: 1_000 }))) {
    for (const [where, requested] of withStrange(value)) {
      const parsed = schema.safeParse(requested);
      if (parsed.success && JSON.stringify(parsed.data).includes('strangeField')) found.add(where);
    }
  }
  return [...found].toSorted();
};

/**
 * Objects with free field names. Merchants choose names in metadata, and a form judges its own names. An authenticator
 * chooses the names of a passkey's response, of which only verified values are stored.
 */
const ownNames: Readonly<Record<string, readonly string[]>> = {
  createConsent: ['.formCompletion.templateLiteralValues', '.metadata'],
  createPaymentRequest: ['.metadata'],
  registerForm: ['.sections.schema'],
  saveFormSection: ['.values'],
  grantConsent: ['.approval.response'],
  grantConsentByPopover: ['.approval.response'],
  createPasskey: ['.response'],
  usePasskey: ['.response'],
};

/** Test 19 of the design: what no schema names is refused or dropped before a verb sees it. */
describe('a field that no schema names', () => {
  it.each(calls.map((call: Call) => [call.name, call] as const))('goes no further in %s', (name, call) => {
    const own = ownNames[name] ?? [];
    const given = [call.body, call.query, call.params].flatMap((schema) => (schema ? givenOn(schema) : []));
    expect(given.filter((where) => !own.some((mine) => where === mine || where.startsWith(`${mine}.`)))).toEqual([]);
  });
});

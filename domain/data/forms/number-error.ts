import type { FieldSchema } from './form-fields.ts';

/** The mistake in a number; null if there is none. */
export const numberError = (schema: FieldSchema, value: number): string | null => {
  for (const [keyword, holds, say] of bounds) {
    const limit = schema[keyword];
    if (typeof limit === 'number' && !holds(value, limit)) return `${say} ${limit}${ends[keyword] ?? ''}`;
  }
  return null;
};

const ends: Readonly<Record<string, string>> = { minimum: ' or more', maximum: ' or less' };

const bounds: readonly (readonly [string, (value: number, limit: number) => boolean, string])[] = [
  ['minimum', (value, limit) => value >= limit, 'Enter'],
  ['exclusiveMinimum', (value, limit) => value > limit, 'Enter more than'],
  ['maximum', (value, limit) => value <= limit, 'Enter'],
  ['exclusiveMaximum', (value, limit) => value < limit, 'Enter less than'],
  ['multipleOf', (value, step) => isMultiple(value, step), 'Enter a multiple of'],
];

/** Tenths and hundredths are not exact in binary, so this tests for a whole number of steps within double precision. */
const isMultiple = (value: number, step: number): boolean => {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) <= 2 * Math.abs(steps) * Number.EPSILON;
};

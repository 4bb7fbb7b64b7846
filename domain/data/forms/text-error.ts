import type { FieldSchema } from './form-fields.ts';
import type { Patterns } from './patterns.ts';
import { isEmail, isRealDate, isWebAddress } from './text-formats.ts';

/** The mistake in a text; null if there is none. The text's length is checked before anything scans it. */
export const textError = (schema: FieldSchema, value: string, patterns: Patterns): string | null =>
  lengthError(schema, value) ?? patternError(schema, value, patterns) ?? formatError(schema, value);

const lengthError = ({ minLength, maxLength }: FieldSchema, value: string): string | null => {
  // A character is one or two UTF-16 units, so more than twice the limit in units exceeds it in characters.
  if (typeof maxLength === 'number' && (value.length > 2 * maxLength || [...value].length > maxLength))
    return `Enter at most ${maxLength} characters`;
  if (typeof minLength !== 'number' || [...value].length >= minLength) return null;
  return minLength === 1 ? 'This is needed' : `Enter at least ${minLength} characters`;
};

const patternError = ({ pattern }: FieldSchema, value: string, patterns: Patterns): string | null =>
  typeof pattern !== 'string' || patterns(pattern)(value) ? null : 'Enter this in the form that is asked for';

const formatError = ({ format }: FieldSchema, value: string): string | null => {
  const rule = formats[String(format)];
  return !rule || rule.holds(value) ? null : rule.message;
};

/** Phone numbers have no rule: people write them in many ways. */
const formats: Readonly<Record<string, { holds: (text: string) => boolean; message: string }>> = {
  date: { holds: isRealDate, message: 'Enter a date' },
  email: { holds: isEmail, message: 'Enter an email address' },
  url: { holds: isWebAddress, message: 'Enter a web address' },
};

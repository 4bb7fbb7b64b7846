import { parsedUrl } from '@yarda/contracts/platform/parsed-url.ts';
import { type FieldSchema, isObject, objectIn } from './form-fields.ts';
import type { Patterns } from './patterns.ts';

/** A real calendar day, such as `2028-02-29`. */
const isRealDate = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** The longest email address that can be used (RFC 5321, erratum 1690). */
const maxEmailLength = 254;

/** An email address: a local part and a host. */
const isEmail = (text: string): boolean => {
  const split = text.lastIndexOf('@');
  if (text.length > maxEmailLength || split < 1) return false;
  const name = text.slice(0, split);
  return (
    isMailbox(name) &&
    text
      .slice(split + 1)
      .split('.')
      .every(isLabel)
  );
};

const isMailbox = (name: string): boolean =>
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i.test(name) && name.split('.').every((part) => part !== '');

const isLabel = (label: string): boolean =>
  /^[a-z0-9-]{1,63}$/i.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** A page on the public web, with a host name: rejects `javascript:` URLs and hosts in private networks. */
const isWebAddress = (text: string): boolean => {
  const url = parsedUrl(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  const [last = '', ...others] = url.hostname.split('.').reverse();
  return others.length > 0 && /^[a-z][a-z0-9-]+$/.test(last);
};

/** A mistake in the answers: where (JSON Pointer, `/children/0/name`), and how to fix it. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** The most mistakes reported for one section. */
export const maxErrors = 100;

/** An answer and the strict schema it must match. */
interface Answer {
  readonly schema: FieldSchema;
  readonly value: unknown;
  readonly path: string;
  readonly patterns: Patterns;
}

/**
 * The mistakes in an answer. Lengths and counts are checked first, and a value that is too long is not checked
 * further. So the schema bounds the work, not the sender.
 */
export const fieldErrors = (answer: Answer): FieldError[] => {
  const { schema, value, patterns } = answer;
  if (!isOfType[String(schema.type)]?.(value)) return at(answer, wrongType(schema));
  if (!isChoice(schema, value)) return at(answer, 'Choose one of the options');
  if (Array.isArray(value)) return listErrors(answer, value);
  if (isObject(value)) return objectErrors(answer, value);
  if (typeof value === 'string') return at(answer, textError(schema, value, patterns));
  if (typeof value === 'number') return at(answer, numberError(schema, value));
  return at(answer, 'const' in schema && schema.const !== value ? 'This is needed' : null);
};

const at = ({ path }: Answer, message: string | null): FieldError[] => (message ? [{ path, message }] : []);

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: isObject,
};

const wrongType = ({ type }: FieldSchema): string => {
  if (type === 'integer') return 'Enter a whole number';
  return type === 'number' ? 'Enter a number' : 'Enter this in the right format';
};

const isChoice = ({ enum: values, oneOf }: FieldSchema, value: unknown): boolean => {
  if (Array.isArray(values)) return values.includes(value);
  return !Array.isArray(oneOf) || oneOf.some((each) => objectIn(each).const === value);
};

const listErrors = (answer: Answer, items: readonly unknown[]): FieldError[] => {
  const { schema, path } = answer;
  const { minItems, maxItems } = schema;
  if (typeof minItems === 'number' && items.length < minItems) return at(answer, tooFew(schema, minItems));
  if (typeof maxItems === 'number' && items.length > maxItems) return at(answer, `Give at most ${maxItems}`);
  const item = objectIn(schema.items);
  const inside = items.flatMap((value, index) =>
    fieldErrors({ ...answer, schema: item, value, path: `${path}/${index}` }),
  );
  const isRepeated = schema.uniqueItems === true && new Set(items.map(textOf)).size < items.length;
  return [...inside, ...at(answer, isRepeated ? 'Each may be given once' : null)];
};

/** A list of choices is chosen from; any other is added to. */
const tooFew = ({ items }: FieldSchema, min: number): string =>
  `${Array.isArray(objectIn(items).enum) ? 'Choose' : 'Add'} at least ${min === 1 ? 'one' : min}`;

const textOf = (item: unknown): string => JSON.stringify(item);

const objectErrors = (answer: Answer, value: FieldSchema): FieldError[] => {
  const { schema, path } = answer;
  const fields = objectIn(schema.properties);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const inside = (key: string) => `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const missing = required.filter((key) => !Object.hasOwn(value, key));
  const answered = Object.keys(fields).filter((key) => Object.hasOwn(value, key));
  return [
    ...missing.map((key) => ({ path: inside(key), message: 'This is needed' })),
    ...answered.flatMap((key) =>
      fieldErrors({ ...answer, schema: objectIn(fields[key]), value: value[key], path: inside(key) }),
    ),
    ...unknownKeys(value, fields).map((key) => ({ path: inside(key), message: 'This is not part of the form' })),
  ];
};

/** The first keys of an answer that the form does not have; a body may hold tens of thousands. */
const unknownKeys = (value: FieldSchema, fields: FieldSchema): string[] => {
  const unknown: string[] = [];
  for (const key of Object.keys(value)) {
    if (unknown.length === maxErrors) break;
    if (!Object.hasOwn(fields, key)) unknown.push(key);
  }
  return unknown;
};

/** The mistake in a number; null if there is none. */
const numberError = (schema: FieldSchema, value: number): string | null => {
  for (const [keyword, checks, report] of bounds) {
    const limit = schema[keyword];
    if (typeof limit === 'number' && !checks(value, limit)) return `${report} ${limit}${ends[keyword] ?? ''}`;
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

/** The mistake in a text; null if there is none. The text's length is checked before anything scans it. */
const textError = (schema: FieldSchema, value: string, patterns: Patterns): string | null =>
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
  return !rule || rule.checks(value) ? null : rule.message;
};

/** Phone numbers have no rule: people write them in many ways. */
const formats: Readonly<Record<string, { checks: (text: string) => boolean; message: string }>> = {
  date: { checks: isRealDate, message: 'Enter a date' },
  email: { checks: isEmail, message: 'Enter an email address' },
  url: { checks: isWebAddress, message: 'Enter a web address' },
};

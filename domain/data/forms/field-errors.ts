import { type FieldSchema, isObject, objectIn } from './form-fields.ts';
import { numberError } from './number-error.ts';
import type { Patterns } from './patterns.ts';
import { textError } from './text-error.ts';

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

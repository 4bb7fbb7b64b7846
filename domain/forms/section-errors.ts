import { Validator } from '@cfworker/json-schema';
import type { SectionValues } from '@yarda/contracts/forms.ts';
import { type FieldSchema, objectIn } from './form-fields.ts';
import { strictSchema } from './strict-schema.ts';

/** A mistake in the answers: where (JSON Pointer, `/children/0/name`), and what to do about it. */
export interface SectionError {
  readonly path: string;
  readonly message: string;
}

type Fault = ReturnType<Validator['validate']>['errors'][number];

/** Everything that keeps answers from being complete. The page and the server both ask this, of the same schema. */
export const sectionErrors = (schema: FieldSchema, values: SectionValues): SectionError[] => {
  const strict = strictSchema(schema);
  const { errors } = new Validator(strict, '2020-12', false).validate(values);
  const found = new Map<string, string>();
  for (const fault of errors) {
    const said = errorOf(strict, fault);
    if (said && !found.has(said.path)) found.set(said.path, said.message);
  }
  return [...found].map(([path, message]) => ({ path, message }));
};

/** The keywords whose faults only say that something inside them is wrong. */
const outer = new Set(['properties', 'items', 'oneOf', 'additionalProperties']);

const errorOf = (strict: FieldSchema, fault: Fault): SectionError | null => {
  const { keyword, instanceLocation, keywordLocation } = fault;
  const path = instanceLocation.replace(/^#/, '');
  if (keyword === 'required') {
    const [, name = ''] = /"(.*)"/.exec(fault.error) ?? [];
    return { path: `${path}/${encoded(name)}`, message: 'This is needed' };
  }
  if (keyword === 'oneOf' && !Array.isArray(schemaAt(strict, keywordLocation).oneOf)) return null;
  if (keyword === 'oneOf') return { path, message: 'Choose one of the options' };
  if (keyword === 'false' || keyword === 'const' || outer.has(keyword)) {
    return keyword === 'false' ? { path, message: 'This is not asked for' } : null;
  }
  return { path, message: sentence(keyword, schemaAt(strict, keywordLocation)) };
};

/** The schema that holds the keyword at a location such as `#/properties/age/minimum`. */
const schemaAt = (schema: FieldSchema, location: string): FieldSchema => {
  const steps = location.split('/').slice(1, -1).map(decoded);
  return steps.reduce<FieldSchema>((at, step) => objectIn(at[step]), schema);
};

const sentence = (keyword: string, schema: FieldSchema): string => {
  const limit = String(schema[keyword]);
  const said: Readonly<Record<string, string>> = {
    type: schema.type === 'integer' ? 'Enter a whole number' : 'Enter this in the right form',
    enum: 'Choose one of the options',
    minLength: limit === '1' ? 'This is needed' : `Enter at least ${limit} characters`,
    maxLength: `Enter at most ${limit} characters`,
    pattern: 'Enter this in the form that is asked for',
    format: formatSentences[String(schema.format)] ?? 'Enter this in the right form',
    minimum: `Enter ${limit} or more`,
    maximum: `Enter ${limit} or less`,
    exclusiveMinimum: `Enter more than ${limit}`,
    exclusiveMaximum: `Enter less than ${limit}`,
    multipleOf: `Enter a multiple of ${limit}`,
    minItems: `Give at least ${limit}`,
    maxItems: `Give at most ${limit}`,
    uniqueItems: 'Each may be given once',
  };
  return said[keyword] ?? 'Enter this in the right form';
};

const formatSentences: Readonly<Record<string, string>> = {
  date: 'Enter a date',
  email: 'Enter an email address',
  url: 'Enter a web address',
};

const encoded = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const decoded = (step: string) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');

import type { SectionValues } from '@yarda/contracts/data/forms.ts';
import { type FieldError, fieldErrors, maxErrors } from './field-errors.ts';
import { type FieldSchema, isObject, maxListed, maxListItems, objectIn } from './form-fields.ts';
import type { Patterns } from './patterns.ts';

/** Everything that keeps answers from being complete. The page and the server both run this on the same schema. */
export const sectionErrors = (schema: FieldSchema, values: SectionValues, patterns: Patterns): FieldError[] => {
  const found = new Map<string, string>();
  for (const { path, message } of fieldErrors({ schema: strictSchema(schema), value: values, path: '', patterns })) {
    if (found.size < maxErrors && !found.has(path)) found.set(path, message);
  }
  return [...found].map(([path, message]) => ({ path, message }));
};

/** The answer of a file field. The file itself is uploaded separately. */
const fileAnswer = {
  type: 'object',
  properties: {
    fileId: { type: 'string', pattern: '^fil_[A-Za-z0-9_-]{1,64}$' },
    name: { type: 'string', minLength: 1, maxLength: 200 },
    type: { type: 'string', maxLength: 100 },
    size: { type: 'integer', minimum: 1 },
  },
  required: ['fileId', 'name', 'type', 'size'],
  additionalProperties: false,
} as const;

/** The longest text for a field whose schema sets no limit. */
const usualLength = 2000;

/** A section's schema as applied to answers: no unnamed properties, and every value limited in size. */
export const strictSchema = (schema: FieldSchema): FieldSchema => {
  if (schema.type === 'object' && schema.format === 'file') return fileAnswer;
  if (schema.type === 'object') {
    const fields = Object.entries(objectIn(schema.properties));
    const properties = Object.fromEntries(fields.map(([key, field]) => [key, strictSchema(objectIn(field))]));
    return { ...schema, properties, additionalProperties: false };
  }
  if (schema.type === 'array') {
    const items = strictSchema(objectIn(schema.items));
    const max = typeof schema.maxItems === 'number' ? schema.maxItems : maxListItems;
    return { ...schema, maxItems: Math.min(max, maxListed), items };
  }
  return schema.type === 'string' && !schema.enum ? { maxLength: usualLength, ...schema } : schema;
};

/**
 * Filters the shown mistakes after one field's answer has changed: that field's go, unless the new answer still has
 * them. `found`: the mistakes now, without the patterns that only the server tests.
 */
export const errorsLeft = (
  shown: readonly FieldError[],
  key: string,
  found: readonly FieldError[],
): readonly FieldError[] => {
  const isOfField = ({ path }: FieldError) => path === `/${key}` || path.startsWith(`/${key}/`);
  const isFound = ({ path, message }: FieldError) =>
    found.some((other) => other.path === path && other.message === message);
  return shown.filter((error) => !isOfField(error) || isFound(error));
};

/** Drops empty answers: an empty text is no answer. */
export const cleanValues = (values: SectionValues): SectionValues => {
  const cleaned = cleanOf(values);
  return isObject(cleaned) ? { ...cleaned } : {};
};

const cleanOf = (value: unknown): unknown => {
  if (value === '' || value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const stored = value.map((item) => (isObject(item) ? (cleanOf(item) ?? {}) : cleanOf(item)));
    return stored.length > 0 ? stored.filter((item) => item !== undefined) : undefined;
  }
  if (!isObject(value)) return typeof value === 'string' ? value.trim() || undefined : value;
  const entries = Object.entries(value).flatMap(([key, each]) => {
    const stored = cleanOf(each);
    return stored === undefined ? [] : [[key, stored] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

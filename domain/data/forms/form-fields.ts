import type { SectionValues } from '@yarda/contracts/data/forms.ts';

/** A schema as the merchant wrote it. Registered schemas use only the keywords in `form-faults.ts`. */
export type FieldSchema = Readonly<Record<string, unknown>>;

interface Named {
  readonly key: string;
  readonly label: string;
  readonly description: string | null;
  readonly required: boolean;
  readonly schema: FieldSchema;
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

export type FormField = Named &
  (
    | { readonly kind: 'text'; readonly input: 'text' | 'email' | 'tel' | 'url' | 'lines' }
    | { readonly kind: 'number'; readonly whole: boolean }
    | { readonly kind: 'date' }
    | { readonly kind: 'flag' }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
    | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
    | { readonly kind: 'file'; readonly accept: readonly string[]; readonly maxBytes: number }
    | { readonly kind: 'group'; readonly address: boolean; readonly fields: readonly FormField[] }
    | {
        readonly kind: 'repeated';
        readonly fields: readonly FormField[];
        readonly min: number;
        readonly maxAmount: number;
      }
  );

/** The most items in a list whose schema sets no limit. */
export const maxListItems = 50;

export const maxListed = 200;

export const maxChoices = 500;

/** The largest file, in bytes, for a field whose schema sets no limit. */
const usualFileBytes = 2 * 1024 * 1024;

const longText = 200;

/** The fields of an object schema, in the merchant's order. */
export const formFields = (schema: FieldSchema): FormField[] => {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(objectIn(schema.properties)).map(([key, field]) =>
    fieldOf(key, objectIn(field), required.includes(key)),
  );
};

/** Initial values: the schema's defaults, including those inside groups. */
export const defaultValues = (schema: FieldSchema): SectionValues =>
  Object.fromEntries(
    formFields(schema).flatMap((field) => {
      const inside = field.kind === 'group' ? defaultValues(field.schema) : {};
      const value = field.schema.default ?? (Object.keys(inside).length > 0 ? inside : undefined);
      return value === undefined ? [] : [[field.key, value]];
    }),
  );

export const objectIn = (value: unknown): FieldSchema => (isObject(value) ? value : {});

/** Whether a value is an object with named fields: no list and not null. */
export const isObject = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const fieldOf = (key: string, schema: FieldSchema, required: boolean): FormField => {
  const label = textIn(schema.title) ?? key;
  const named = { key, label, description: textIn(schema.description), required, schema };
  const choices = choicesOf(schema);
  if (choices) return { ...named, kind: 'choice', choices };
  if (schema.type === 'boolean') return { ...named, kind: 'flag' };
  if (schema.type === 'number') return { ...named, kind: 'number', whole: false };
  if (schema.type === 'integer') return { ...named, kind: 'number', whole: true };
  if (schema.type === 'array') return { ...named, ...listOf(schema) };
  if (schema.type === 'object') return { ...named, ...objectOf(schema) };
  if (schema.format === 'date') return { ...named, kind: 'date' };
  return { ...named, kind: 'text', input: inputOf(schema) };
};

const inputOf = ({ format, maxLength }: FieldSchema) => {
  if (format === 'email' || format === 'tel' || format === 'url') return format;
  return typeof maxLength === 'number' && maxLength > longText ? 'lines' : 'text';
};

const choicesOf = ({ enum: values, oneOf }: FieldSchema): Choice[] | null => {
  if (Array.isArray(values)) return values.map((value) => choiceOf(value, value));
  if (Array.isArray(oneOf)) return oneOf.map(objectIn).map((each) => choiceOf(each.const, each.title));
  return null;
};

const choiceOf = (value: unknown, title: unknown): Choice => ({
  value: typeof value === 'number' ? value : String(value),
  label: String(title ?? value),
});

const listOf = (schema: FieldSchema) => {
  const items = objectIn(schema.items);
  const choices = choicesOf(items);
  if (choices) return { kind: 'choices', choices } as const;
  const maxAmount = typeof schema.maxItems === 'number' ? schema.maxItems : maxListItems;
  const min = typeof schema.minItems === 'number' ? schema.minItems : 0;
  return { kind: 'repeated', fields: formFields(items), min, maxAmount } as const;
};

const objectOf = (schema: FieldSchema) => {
  if (schema.format !== 'file') {
    return { kind: 'group', address: schema.format === 'address', fields: formFields(schema) } as const;
  }
  const accept = schema['x-accept'];
  const maxBytes = schema['x-max-bytes'];
  return {
    kind: 'file',
    accept: Array.isArray(accept) ? accept.map(String) : [],
    maxBytes: typeof maxBytes === 'number' ? maxBytes : usualFileBytes,
  } as const;
};

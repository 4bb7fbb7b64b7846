import type { Form, FormSection } from '@yarda/contracts/data/forms.ts';
import { type FieldSchema, isObject } from './form-fields.ts';

type Values = Readonly<Record<string, string>>;

/** Replaces `{{name}}` with its value, as text and in one pass: placeholders inside a value are not expanded. */
export const fillTemplate = (text: string, values: Values): string =>
  text.replaceAll(/\{\{\s*(\w{1,64})\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** A form with its titles, descriptions and defaults filled in. */
export const filledForm = (form: Form, values: Values): Form => ({
  ...form,
  title: fillTemplate(form.title, values),
  sections: form.sections.map((section) => filledSection(section, values)),
});

const filledSection = (section: FormSection, values: Values): FormSection => ({
  ...section,
  title: fillTemplate(section.title, values),
  ...(section.description === undefined ? {} : { description: fillTemplate(section.description, values) }),
  schema: filledSchema(section.schema, values),
});

const shown = new Set(['title', 'description', 'default']);

/** Fills in only texts that people read, and defaults; field names and choices stay as they are. */
const filledSchema = (schema: FieldSchema, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (shown.has(key) && typeof value === 'string') return [key, fillTemplate(value, values)];
      if (key === 'properties' && isObject(value)) return [key, mapped(value, (field) => filledSchema(field, values))];
      if (key === 'items' && isObject(value)) return [key, filledSchema(value, values)];
      return [key, value];
    }),
  );

const mapped = (fields: FieldSchema, change: (field: FieldSchema) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, isObject(field) ? change(field) : field]));

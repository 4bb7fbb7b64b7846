import type { SectionValues } from '@yarda/contracts/data/forms.ts';
import { type FieldError, fieldErrors, maxErrors } from './field-errors.ts';
import type { FieldSchema } from './form-fields.ts';
import type { Patterns } from './patterns.ts';
import { strictSchema } from './strict-schema.ts';

/** Everything that keeps answers from being complete. The page and the server both run this on the same schema. */
export const sectionErrors = (schema: FieldSchema, values: SectionValues, patterns: Patterns): FieldError[] => {
  const found = new Map<string, string>();
  for (const { path, message } of fieldErrors({ schema: strictSchema(schema), value: values, path: '', patterns })) {
    if (found.size < maxErrors && !found.has(path)) found.set(path, message);
  }
  return [...found].map(([path, message]) => ({ path, message }));
};

import { type FileAnswer, fileAnswerSchema, type SectionValues } from '@yarda/contracts/data/forms.ts';
import { type FieldSchema, type FormField, formFields, objectIn } from './form-fields.ts';

/** A file field of a section, by its path of names (`documents/proof`, without item indexes). */
export const fileField = (schema: FieldSchema, path: string): Extract<FormField, { kind: 'file' }> | null => {
  const [name = '', ...rest] = path.split('/');
  const field = formFields(schema).find(({ key }) => key === name);
  if (!field) return null;
  if (field.kind === 'file') return rest.length === 0 ? field : null;
  if (field.kind === 'group') return fileField(field.schema, rest.join('/'));
  return field.kind === 'repeated' ? fileField(objectIn(field.schema.items), rest.join('/')) : null;
};

/** Every file in the answers, with the path of its field. */
export const filesIn = (
  schema: FieldSchema,
  values: SectionValues,
  above = '',
): { readonly path: string; readonly file: FileAnswer }[] =>
  formFields(schema).flatMap((field) => {
    const path = above + field.key;
    const value = values[field.key];
    if (field.kind === 'group') return filesIn(field.schema, objectIn(value), `${path}/`);
    if (field.kind === 'repeated') {
      const items = objectIn(field.schema.items);
      return Array.isArray(value) ? value.flatMap((item) => filesIn(items, objectIn(item), `${path}/`)) : [];
    }
    const file = field.kind === 'file' ? fileAnswerSchema.safeParse(value) : null;
    return file?.success ? [{ path, file: file.data }] : [];
  });

import * as z from 'zod/mini';

/** Comments by the schema of their field. */
export const comments = new Map<z.ZodMiniType, string>();

/** Remembers a field's comment. The field gets a copy of its schema, since many fields may share one. */
export const commented = (value: unknown, comment: string): unknown => {
  if (!(value instanceof z.ZodMiniType)) return value;
  const schema = z.clone(value);
  comments.set(schema, comment);
  return schema;
};

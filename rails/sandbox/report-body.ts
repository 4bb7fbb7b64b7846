import * as z from 'zod/mini';

/** Parses a webhook body by its schema; null if it is not JSON or does not match. */
export const reportIn = <Schema extends z.ZodMiniType>(schema: Schema, body: string): z.output<Schema> | null => {
  const parsed = z.safeParse(schema, parseJson(body));
  return parsed.success ? parsed.data : null;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

import * as z from 'zod/mini';

/** What the body of a webhook says, by its schema; null where it says something else, or nothing. */
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

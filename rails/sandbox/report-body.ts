import * as z from 'zod/mini';
import { readJson } from '../calls/read-json.ts';

/** Parses a webhook body by its schema; null if it is not JSON or does not match. */
export const reportIn = <Schema extends z.ZodMiniType>(schema: Schema, body: string): z.output<Schema> | null => {
  const parsed = z.safeParse(schema, readJson(body));
  return parsed.success ? parsed.data : null;
};

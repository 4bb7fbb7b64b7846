import * as z from 'zod/mini';
import { type ProblemCode, problems } from './problems.ts';

/** An instant in the API: ISO 8601 in UTC, `2026-11-21T09:00:00.000Z`. */
export const instantSchema = z.iso.datetime({ error: 'is a time, such as 2026-11-01T09:00:00Z' });

/** The reply to a failed call. `error` repeats `message`, since callers read either one. */
export const failureSchema = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  error: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export type Failure = z.infer<typeof failureSchema>;

/** A successful reply: `success: true` beside its own fields. */
export const success = <S extends z.core.$ZodLooseShape>(fields: S) =>
  z.object({ success: z.literal(true), ...fields });

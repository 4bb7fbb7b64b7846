import * as z from 'zod/mini';
import { type ProblemCode, problems } from './problems.ts';

/** A point in time on the wire: ISO 8601 in UTC, `2026-11-21T09:00:00.000Z`. */
export const instantSchema = z.iso.datetime();

/** Every answer to a call that did not do what was asked. `error` repeats `message`; some callers read one, some the other. */
export const failureSchema = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  error: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

export type Failure = z.infer<typeof failureSchema>;

/** A reply that succeeded: `success: true` beside its own fields. */
export const success = <S extends z.core.$ZodLooseShape>(fields: S) =>
  z.object({ success: z.literal(true), ...fields });

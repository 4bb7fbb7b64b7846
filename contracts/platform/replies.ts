import * as z from 'zod/mini';
import { type ProblemCode, problems } from './problems.ts';

/** An instant in the API: ISO 8601 in UTC, `2026-11-21T09:00:00.000Z`. */
export const instantSchema = z.iso.datetime({ error: 'is a time, such as 2026-11-01T09:00:00Z' });

/** The reply to a failed call. */
export const failureSchema = z.object({
  success: z.literal(false),
  /** The error code, for programs: each code is explained under `/docs/errors`. */
  code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
  /** A sentence that describes the error. */
  message: z.string(),
  /** The same as `message`: callers read either one. */
  error: z.string(),
  /** The errors in the request, field by field. */
  issues: z.optional(
    z.array(
      z.object({
        /** Which field. @everywhere */
        path: z.string(),
        /** A sentence that describes the field's error. */
        message: z.string(),
      }),
    ),
  ),
});

export type Failure = z.infer<typeof failureSchema>;

/** A successful reply: `success: true` beside its own fields. */
export const success = <S extends z.core.$ZodLooseShape>(fields: S) =>
  z.object({
    /** Whether it succeeded. @everywhere */
    success: z.literal(true),
    ...fields,
  });

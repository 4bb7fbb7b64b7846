import type * as z from 'zod/mini';

/** An error in a value, and its position in the value: `payments.0.amount`. */
export interface ShapeIssue {
  readonly path: string;
  readonly message: string;
}

/** The faults that a schema found; for a value that fits no alternative, those of the nearest one. */
export const shapeIssues = ({ issues }: z.core.$ZodError): ShapeIssue[] =>
  issues.flatMap(innermost).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

const innermost = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest] = [...issue.errors].sort((one, other) => depthOf(other) - depthOf(one));
  if (!nearest) return [issue];
  return nearest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
};

const depthOf = (issues: readonly z.core.$ZodIssue[]): number => Math.max(...issues.map(({ path }) => path.length));

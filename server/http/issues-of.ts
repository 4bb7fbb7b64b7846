import { en } from 'zod/locales';
import * as z from 'zod/mini';
import type { Issue } from './problem.ts';

// zod/mini says only 'Invalid input' without a locale; the page does not need the details, but developers do.
z.config(en());

/** The faults of one part of a request, with paths: for a value that fits no alternative, those of the nearest one. */
export const issuesOf = (part: 'query' | 'body', { issues }: z.core.$ZodError): Issue[] =>
  issues.flatMap(innermost).map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), message }));

const innermost = (issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest] = [...issue.errors].sort((one, other) => depthOf(other) - depthOf(one));
  if (!nearest) return [issue];
  return nearest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
};

const depthOf = (issues: readonly z.core.$ZodIssue[]): number => Math.max(...issues.map(({ path }) => path.length));

import { shapeIssues } from '@yarda/contracts/platform/shape-issues.ts';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import type { Issue } from './problem.ts';

// zod/mini says only 'Invalid input' without a locale; the page does not need the details, but developers do.
z.config(en());

/** The faults of one part of a request, with paths. */
export const issuesOf = (part: 'query' | 'body', error: z.core.$ZodError): Issue[] =>
  shapeIssues(error).map(({ path, message }) => ({ path: path === '' ? part : `${part}.${path}`, message }));

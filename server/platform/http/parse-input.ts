import type { Call } from '@yarda/contracts/platform/call.ts';
import { unfitTexts } from '@yarda/contracts/platform/unfit-texts.ts';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { issuesOf } from './issues-of.ts';
import { type Issue, Problem } from './problem.ts';
import { unkeptTexts } from './unkept-texts.ts';

/** A request's input, parsed by its call's schemas; throws if it does not fit. */
export const parseInput = (call: Call, request: FastifyRequest) => ({
  params: call.params ? parseParams(call, call.params, request.params) : {},
  query: call.query ? parseQuery(call, call.query, request.query) : {},
  body: call.body ? parsePart('body', call.body, request.body, unfitTexts) : {},
});

/** A malformed id is treated as one that does not exist. */
const parseParams = (call: Call, schema: z.ZodMiniType, params: unknown) => {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  throw new Problem(call.problems.find((code) => code.endsWith('NOT_FOUND')) ?? 'NOT_FOUND');
};

/** A malformed cursor is treated as one that no list gave. */
const parseQuery = (call: Call, schema: z.ZodMiniType, query: unknown) => {
  try {
    return parsePart('query', schema, query);
  } catch (error) {
    const isOfCursor = error instanceof Problem && error.issues?.every(({ path }) => path === 'query.cursor');
    throw isOfCursor && call.problems.includes('CURSOR_INVALID') ? new Problem('CURSOR_INVALID') : error;
  }
};

const parsePart = (
  part: 'query' | 'body',
  schema: z.ZodMiniType,
  given: unknown,
  ...others: (typeof unkeptTexts)[]
) => {
  const parsed = schema.safeParse(given ?? {});
  const unkept = unkeptTexts(given, part);
  const unfit = others.flatMap((find) => find(given, part));
  const texts = [...unkept, ...unfit.filter(({ path }) => !unkept.some((each) => each.path === path))];
  const issues = parsed.success
    ? texts
    : [...texts, ...issuesOf(part, parsed.error).map((issue) => onceOnly(given, issue))];
  if (parsed.success && issues.length === 0) return parsed.data;
  throw new Problem('INVALID_REQUEST', issues);
};

/** No parameter of a query is a list: one given twice arrives as one. */
const onceOnly = (given: unknown, { path, message }: Issue): Issue => {
  const isRepeated = path.startsWith('query.') && Array.isArray(Object(given)[path.slice('query.'.length)]);
  return { path, message: isRepeated ? 'is given more than once' : message };
};

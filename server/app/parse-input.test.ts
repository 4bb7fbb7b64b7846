import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '../harness/arbitrary-of-schema.ts';
import { parseInput } from '../platform/http/bind-call.ts';
import { Problem } from '../platform/http/problem.ts';

const unfit = 'Rent\u202e';

/** Copies of a body with the unfit text in the place of one of its texts, and where that is. */
const withUnfit = (value: unknown, at: string): readonly (readonly [path: string, changed: unknown])[] => {
  if (typeof value === 'string') return [[at, unfit]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    withUnfit(inner, `${at}.${name}`).map(([path, changed]) => {
      const copy = Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
      return [path, copy] as const;
    }),
  );
};

const refusedAt = (call: Call, body: unknown): readonly string[] => {
  const request = { params: {}, query: {}, body } as unknown as FastifyRequest;
  const { params: _, query: __, ...rest } = call;
  try {
    parseInput(rest, request);
    return [];
  } catch (error) {
    const issues = (error instanceof Problem && error.issues) || [];
    return issues.filter(({ message }) => message.includes('direction of text')).map(({ path }) => path);
  }
};

const withBody = calls.flatMap((call: Call) => (call.body ? [{ call, body: call.body }] : []));

describe('parseInput', () => {
  it.each(withBody.map((each) => [each.call.name, each] as const))(
    'refuses text that turns around the text after it, everywhere in the body of %s',
    (_name, { call, body }) => {
      const found = new Map<string, readonly string[]>();
      for (const value of fc.sample(arbitraryOf(body), { numRuns: 12, seed: 1 }))
        for (const [path, changed] of withUnfit(value, 'body'))
          if (!path.startsWith('body.metadata')) found.set(path, refusedAt(call, changed));
      expect([...found].filter(([path, refused]) => !refused.includes(path))).toEqual([]);
    },
  );
});

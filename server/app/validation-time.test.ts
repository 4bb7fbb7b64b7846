import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryOf } from '../harness/arbitrary-of-schema.ts';
import { issuesOf } from '../platform/http/issues-of.ts';
import { maxValues, shapeFault } from '../platform/http/open-app.ts';
import { unkeptTexts } from '../platform/http/unkept-texts.ts';

const budgetMs = 50;
const usualBytes = 256 * 1024;

/** The checks on a body before its handler sees it. */
const validate = (call: Call, text: string): void => {
  if (shapeFault(text) !== null) return;
  const body: unknown = JSON.parse(text);
  if (unkeptTexts(body, 'body').length > 0) return;
  const parsed = call.body?.safeParse(body);
  if (parsed?.success === false) issuesOf('body', parsed.error);
};

const costMs = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** Cold code and garbage collection must not count: a slow run gets two more tries. */
const isQuick = (work: () => void): boolean => [1, 2, 3].some(() => costMs(work) <= budgetMs);

/** Replacements for each part of a valid body: long, many or nested. */
const monsters = (bytes: number): unknown[] => [
  ...['a', '0', 'a.', 'A='].map((piece) => piece.repeat(Math.floor((bytes * 0.9) / piece.length))),
  Array(maxValues - 500).fill(1),
  Array(maxValues - 500).fill({ a: 'b' }),
  Object.fromEntries(Array.from({ length: maxValues - 500 }, (_, index) => [`k${index}`, 0])),
  JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`),
];

/** The value with each of its parts replaced in turn. */
function* withEach(value: unknown, other: unknown): Generator<unknown> {
  yield other;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    for (const changed of withEach(inner, other)) {
      yield Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
    }
  }
}

describe('a body of any allowed size is checked within 50 ms', () => {
  const withBody = calls.filter((call: Call) => call.body);

  it.each(withBody.map((call: Call) => [call.name, call] as const))('%s', (_name, call) => {
    const [fitting] = call.body ? fc.sample(arbitraryOf(call.body), { numRuns: 1, seed: 7 }) : [];
    for (const monster of monsters(call.maxBytes ?? usualBytes)) {
      for (const body of withEach(fitting, monster)) {
        const text = JSON.stringify(body);
        expect(
          isQuick(() => validate(call, text)),
          text.slice(0, 200),
        ).toBe(true);
      }
    }
  });
});

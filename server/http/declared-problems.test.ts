import type { Call } from '@yarda/contracts/call.ts';
import { calls } from '@yarda/contracts/wire.ts';
import { describe, expect, it } from 'vitest';
import { problemsInReach } from '../harness/problems-in-reach.ts';
import { generalProblems } from './declared-problems.ts';

const reach = problemsInReach({});

describe('the problems that a call declares', () => {
  it.each(calls.map((call: Call) => [call.name, call] as const))('of %s can come of it', (name, call) => {
    const possible = new Set([...(reach.get(name) ?? []), ...generalProblems(call)]);
    expect(call.problems.filter((code) => !possible.has(code))).toEqual([]);
  });

  it('are looked for in what every call runs', () => {
    expect(calls.filter(({ name }) => !reach.has(name)).map(({ name }) => name)).toEqual([]);
  });
});

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, expect } from 'vitest';
import { undeclaredProblems } from '../platform/http/declared-problems.ts';

/** Set up for every integration test file: calls may only fail with the problems they declare. */
const found = new Set<string>();
const receive = (problem: unknown): void => void found.add(JSON.stringify(problem));
subscribe(undeclaredProblems.name, receive);

afterAll(() => {
  unsubscribe(undeclaredProblems.name, receive);
  expect([...found], 'problems that calls came to without declaring them').toEqual([]);
});

import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from './wire.ts';

/** The names of the calls that a module declares; two may share a name and an address (decision 25). */
const declaredIn = (module: object): unknown[] =>
  Object.values(module).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null && 'name' in value && 'path' in value && 'caller' in value
      ? [value.name]
      : [],
  );

const contracts = new URL('../', import.meta.url);
const files = globSync('**/*.ts', { cwd: contracts, exclude: ['node_modules', '**/*.test.ts'] });
const declared = (
  await Promise.all(files.map(async (file) => declaredIn(await import(new URL(file, contracts).href))))
).flat();
const listed = calls.map(({ name }) => name);

describe('calls', () => {
  it('lists every call that a contract declares, once: access, limits and documentation are checked by this list', () => {
    expect(new Set(listed).size).toBe(listed.length);
    expect([...new Set(declared)].toSorted()).toEqual(listed.toSorted());
  });
});

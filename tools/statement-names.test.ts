import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const called = /\b(?:s|briefS)tatement\(\s*'([^']+)'/g;

describe('a named statement', () => {
  it('has a name of its own: how its rows are read is kept by name', () => {
    const names = globSync('{server,bench}/**/*.ts', { cwd: root }).flatMap((path) =>
      [...readFileSync(`${root}${path}`, 'utf8').matchAll(called)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(400);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'),
);
const packages = Object.entries(lock.packages);

describe('package-lock.json', () => {
  it('has the builds for every platform, without which `npm ci` fails on all of them', () => {
    const names = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
    const missing = packages.flatMap(([, locked]) =>
      Object.keys(locked.optionalDependencies ?? {}).filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry', () => {
    expect(packages.filter(([, { link, resolved }]) => resolved && !link)).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

const packagesOf = (path: string): [string, Locked][] => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', path), 'utf8'),
  );
  return Object.entries(lock.packages);
};

describe.each(['package-lock.json', 'bench/lighthouse/package-lock.json'])('%s', (path) => {
  const packages = packagesOf(path);

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

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const workflows = join(root, '.github/workflows');

it('runs only actions that are pinned to a commit', () => {
  const used = readdirSync(workflows).flatMap((name) => [
    ...readFileSync(join(workflows, name), 'utf8').matchAll(/uses:\s*(\S+)/g),
  ]);
  expect(used.length).toBeGreaterThan(0);
  for (const [, action] of used) expect(action).toMatch(/^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40}$/);
});

it('has a version and a SHA-512 for every package', () => {
  const lock: { packages: Record<string, { link?: boolean; version?: string; integrity?: string }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const fetched = Object.entries(lock.packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  expect(fetched.length).toBeGreaterThan(100);
  for (const [path, { version, integrity }] of fetched) {
    expect(version, path).toBeDefined();
    expect(integrity, path).toMatch(/^sha512-/);
  }
});

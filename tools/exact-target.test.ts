import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const biome = join(import.meta.dirname, '../node_modules/.bin/biome');
const rule = join(import.meta.dirname, 'lint/exact-target.grit');

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [rule] }));
afterAll(() => rmSync(folder, { recursive: true }));

const lint = (code: string) => {
  writeFileSync(join(folder, 'probe.ts'), `export const probe = ${code};\n`);
  const { stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', 'probe.ts'], { cwd: folder, encoding: 'utf8' });
  return stdout + stderr;
};

describe('the lint rule on messages', () => {
  it.each(["parent.postMessage(1, '*')", "window.parent.postMessage({ a: 1 }, { targetOrigin: '*' })"])(
    'refuses %s',
    (code) => {
      expect(lint(code)).toContain('names the exact origin');
    },
  );

  it.each(["parent.postMessage(1, 'https://shop.example')", 'parent.postMessage({ a: 1 }, origin)'])(
    'allows %s',
    (code) => {
      expect(lint(code)).toMatch(/Checked 1 file.*No fixes applied/s);
      expect(lint(code)).not.toContain('names the exact origin');
    },
  );
});

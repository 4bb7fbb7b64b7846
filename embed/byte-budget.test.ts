import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

const budget = 4_096;

describe('the SDK', () => {
  it.each(['es', 'iife'] as const)('weighs at most 4 kB as %s, gzipped', async (format) => {
    const built = await build({
      configFile: new URL('vite.config.ts', import.meta.url).pathname,
      logLevel: 'silent',
      build: { write: false, lib: { entry: 'yarda.ts', name: 'Yarda', formats: [format] } },
    });
    const [bundle] = Array.isArray(built) ? built : [];
    const chunks = bundle?.output.map((file) => (file.type === 'chunk' ? file.code : '')) ?? [];
    expect(chunks).toHaveLength(1);
    const bytes = gzipSync(chunks.join('')).length;
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(budget);
  });

  it('has no runtime imports', () => {
    const manifest: { dependencies?: object } = JSON.parse(
      readFileSync(new URL('package.json', import.meta.url), 'utf8'),
    );
    expect(manifest.dependencies).toBeUndefined();
  });
});

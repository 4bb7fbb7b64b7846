import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';

const budget = 4_096;

/** The bytes of an entry with all it needs, as one script, gzipped. */
const weigh = async (entry: string, format: 'es' | 'iife', external: string[] = []): Promise<number> => {
  const built = await build({
    configFile: new URL('vite.config.ts', import.meta.url).pathname,
    logLevel: 'silent',
    // As a shop is built, and not as a test would build it.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { write: false, rolldownOptions: { external }, lib: { entry, name: 'Yarda', formats: [format] } },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const chunks = bundle?.output.map((file) => (file.type === 'chunk' ? file.code : '')) ?? [];
  expect(chunks).toHaveLength(1);
  return gzipSync(chunks.join('')).length;
};

describe('the SDK', () => {
  it.each(['es', 'iife'] as const)('weighs at most 4 kB as %s, gzipped', async (format) => {
    const bytes = await weigh('yarda.ts', format);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(budget);
  });

  it.each(['main.ts', 'yarda-consent.ts'])('weighs at most 5 kB as a package, gzipped: %s', async (entry) => {
    const bytes = await weigh(entry, 'es');
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(5_000);
  });

  it('weighs at most 3 kB in React, beside React and itself, gzipped', async () => {
    const bytes = await weigh('react/main.ts', 'es', ['react', 'react/jsx-runtime', '@yarda/js']);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(3_000);
  });

  it('has no runtime imports', () => {
    const manifest: { dependencies?: object } = JSON.parse(
      readFileSync(new URL('package.json', import.meta.url), 'utf8'),
    );
    expect(manifest.dependencies).toBeUndefined();
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allFiles, type PageManifest, staticFiles, weigh } from './page-bytes.ts';

const chunk = (file: string, rest: Partial<PageManifest[string]> = {}) => ({
  file,
  imports: [],
  dynamicImports: [],
  css: [],
  ...rest,
});

const manifest: PageManifest = {
  'page.html': chunk('page.js', { imports: ['_react'], dynamicImports: ['later.tsx'], css: ['page.css'] }),
  _react: chunk('react.js', { imports: ['_runtime'] }),
  _runtime: chunk('runtime.js', { imports: ['_react'] }),
  'later.tsx': chunk('later.js', { imports: ['_react'], css: ['later.css'] }),
  'gallery.html': chunk('gallery.js'),
};

describe('staticFiles', () => {
  it('follows imports and styles, each once, but no dynamic imports', () => {
    expect(staticFiles(manifest, ['page.html'])).toEqual(['page.js', 'page.css', 'react.js', 'runtime.js']);
  });

  it('includes what another entry adds', () => {
    expect(staticFiles(manifest, ['page.html', 'later.tsx'])).toContain('later.css');
  });

  it('refuses an unknown entry', () => {
    expect(() => staticFiles(manifest, ['pages.html'])).toThrow("The page's manifest has no pages.html");
  });
});

describe('allFiles', () => {
  it('follows dynamic imports too, and leaves other pages out', () => {
    const files = allFiles(manifest, ['page.html']);
    expect(files).toContain('later.js');
    expect(files).not.toContain('gallery.js');
  });
});

describe('weigh', () => {
  it('adds up the files, each compressed separately', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yarda-bytes-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'a.js'), 'a'.repeat(10_000));
    const one = await weigh(['a.js'], folder);
    const two = await weigh(['a.js', 'a.js'], folder);
    expect(one.raw).toBe(10_000);
    expect(one.brotli).toBeLessThan(one.gzip);
    expect(two).toEqual({ files: 2, raw: 20_000, gzip: 2 * one.gzip, brotli: 2 * one.brotli });
  });
});

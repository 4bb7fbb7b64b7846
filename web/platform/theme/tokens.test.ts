import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../..', import.meta.url));
const sourcesOf = (ending: string): string[] =>
  globSync(`**/*.${ending}`, { cwd: web, exclude: ['dist', 'before', 'node_modules'] }).map((file) =>
    readFileSync(`${web}/${file}`, 'utf8'),
  );

describe('a custom property', () => {
  it('is set somewhere, or has something in its place, wherever it is read', () => {
    const sheets = sourcesOf('css').join('\n');
    const scripts = sourcesOf('{ts,tsx}').join('\n');
    const read = [...sheets.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    const isSet = (name: string) => new RegExp(`${name}: `).test(sheets) || new RegExp(`['"]${name}['"]`).test(scripts);
    expect(new Set(read).size).toBeGreaterThan(30);
    expect([...new Set(read)].filter((name) => !isSet(name))).toEqual([]);
  });
});

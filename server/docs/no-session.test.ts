import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const playground = readdirSync(join(root, 'web/sandbox')).map((name) => `web/sandbox/${name}`);
const scripts = ['server/docs/site-script.js', ...playground.filter((name) => /\.tsx?$/.test(name))];

describe('the documentation and its playground, on the origin of the payment page', () => {
  it.each(scripts)('%s reads no session', (path) => {
    const text = readFileSync(join(root, path), 'utf8');
    expect(text).not.toMatch(/localStorage|sessionStorage|indexedDB|storageKeys|from '\.\.\/session\//);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { missingFunctions, missingStyles, supportedBrowsers } from '@yarda/contracts/platform/supported-browsers.ts';
import { describe, expect, it } from 'vitest';

/** Sources that browsers run: contracts and the domain are bundled into pages, too. */
const sources = globSync('{contracts,domain,web,embed}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/dist/**'],
})
  .filter((path) => !/\.(?:test|config)\.tsx?$/.test(path) && path !== 'contracts/platform/supported-browsers.ts')
  .concat('server/docs/site-script.js');

/** Names that the sources use for something else: a schema's `union`, a date's `with`, a reader's `bytes`. */
const elsewhere = [
  'Blob.prototype.bytes',
  'Array.prototype.with',
  'Set.prototype.union',
  'Iterator',
  'navigation',
  'scheduler',
  'Temporal',
];

const uses = missingFunctions
  .filter((name) => !elsewhere.includes(name))
  .map((name) => {
    const [, method] = /\.prototype\.(\w+)$/.exec(name) ?? [];
    return { name, pattern: new RegExp(method ? `\\.${method}(?:\\(| = )` : `\\b${name.replace('.', '\\.')}\\(`) };
  });

describe('code that runs in browsers', () => {
  it.each(uses)('never calls $name without a check', ({ pattern }) => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((path) => pattern.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

describe('pages without a build', () => {
  const files = globSync('{server,examples}/**/*.{css,ts,tsx}', { exclude: ['**/node_modules/**', '**/dist/**'] });

  it.each(missingStyles.filter((name) => name !== ':has('))('use no %s', (name) => {
    expect(files).toContain('server/docs/site.css');
    expect(files.filter((path) => readFileSync(path, 'utf8').includes(name))).toEqual([]);
  });
});

it.each(['embed/README.md', 'docs/site/embedding.md'])('%s names every supported browser', (path) => {
  const text = readFileSync(path, 'utf8');
  const named = /Chrome and Edge (\d+), Firefox (\d+) and Safari ([\d.]+)/.exec(text)?.slice(1);
  const [chrome, , firefox, , safari] = supportedBrowsers.map((browser) => browser.replace(/^[a-z]+/, ''));
  expect(named).toEqual([chrome, firefox, safari]);
});

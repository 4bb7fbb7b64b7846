import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layers } from './rooms.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 })
  .trim()
  .split('\n');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

/** Every page, decisions included: they state what holds now. */
const documents = tracked.filter((file) => file.endsWith('.md'));

/** The part after '#' of a heading's address. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Every match of the expression's first group in a document. */
const allIn = (file: string, expression: RegExp): string[] =>
  [...read(file).matchAll(expression)].map(([, found = '']) => found);

/** Outputs of a build, a release or a run: documents name them, but they are not in the repository. */
const created = ['web/dist', 'web/before', 'rails/paystack/probe/answers'];
const tops = new Set([...Object.keys(layers).map((layer) => layer.split('/')[0]), 'docs', 'examples', 'deploy']);

describe('the documents', () => {
  it('lead to pages and headings that exist', () => {
    const dangling = documents.flatMap((file) =>
      allIn(file, /\]\((?!https?:|\/)([^)\s]+)\)/g).filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? file : normalize(join(dirname(file), path));
        if (!existsSync(join(root, target))) return true;
        return (
          anchor !== undefined &&
          !allIn(target, /^#+ (.*)$/gm)
            .map(anchorOf)
            .includes(anchor)
        );
      }),
    );
    expect(dangling).toEqual([]);
  });

  it('name files and folders that exist', () => {
    const isThere = (path: string) => existsSync(join(root, path)) || tracked.some((file) => file.startsWith(path));
    const missing = documents.flatMap((file) =>
      allIn(file, /`([^`\n]+)`/g)
        .flatMap((quoted) => quoted.split(/[\s,:]+/))
        .filter((word) => /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/.test(word) && tops.has(word.split('/')[0]))
        .filter((path) => !isThere(path) && !created.some((each) => path.startsWith(each)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('name sources that exist, by base name', () => {
    const names = new Set(tracked.map((file) => basename(file)));
    const missing = documents
      .filter((file) => !/^docs\/(?:spec|site)/.test(file) && /^(?:docs|bench|[A-Z]+\.md)/.test(file))
      .flatMap((file) =>
        allIn(file, /`([\w.-]+\.(?:tsx?|mjs|snapshot\.txt))`/g).flatMap((name) =>
          names.has(name) ? [] : [`${file}: ${name}`],
        ),
      );
    expect(missing).toEqual([]);
  });

  it('name every script of the package, and none besides', () => {
    const named = new Set(documents.flatMap((file) => allIn(file, /npm (?:run )?([a-z][\w:-]*)/g)));
    const shortened = allIn('CONTRIBUTING.md', /^\| `npm run (.+?)` \|/gm).flatMap(
      (cell) => cell.match(/[a-z][\w:-]*/g) ?? [],
    );
    const all = Object.keys(scripts).filter((name) => !/^(?:pre|post)/.test(name));
    expect(all.filter((name) => !named.has(name) && !shortened.includes(name))).toEqual([]);
    const ofNpm = ['ci', 'install', 'test', 'start', 'audit', 'init', 'run', 'and'];
    expect([...named].filter((name) => !(name in scripts) && !ofNpm.includes(name))).toEqual([]);
  });

  it('are all found from docs/README.md', () => {
    const [top, named] = [/^docs\/(?:site\/)?[^/]+\.md$/, allIn('docs/README.md', /\]\(([^)]+)\)/g)];
    const pages = tracked.filter((file) => top.test(file) && file !== 'docs/README.md');
    expect(pages.map((file) => file.slice('docs/'.length)).filter((page) => !named.includes(page))).toEqual([]);
    const folders = new Set(tracked.flatMap((file) => /^docs\/([^/]+)\//.exec(file)?.[1] ?? []));
    const reached = named.map((link) => link.split('/')[0]);
    expect([...folders].filter((folder) => !reached.includes(folder))).toEqual([]);
  });
});

it('list every setting that the server reads, and none besides', () => {
  const sources = tracked.filter((file) => /^server\/platform\/config\/[\w-]+\.ts$/.test(file));
  const names = new Set(sources.flatMap((file) => allIn(file, /^ +([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*):/gm)));
  expect(names.size).toBeGreaterThan(50);
  expect(allIn('docs/settings.md', /^- `([A-Z][A-Z0-9_]*)`/gm).toSorted()).toEqual([...names].toSorted());
});

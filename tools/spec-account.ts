import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Proof, readSection, type Section, type Statement } from './spec-statements.ts';
import { fitsTitle, titlesIn } from './test-titles.ts';

const root = join(import.meta.dirname, '..');

/** Every section of docs/spec, in the order of the specification. */
export const readAccount = async (): Promise<Section[]> => {
  const names = await readdir(join(root, 'docs/spec'));
  const pages = names.filter((name) => name !== 'README.md').toSorted();
  return Promise.all(
    pages.map(async (name) => {
      try {
        return readSection(await readFile(join(root, 'docs/spec', name), 'utf8'));
      } catch (error) {
        throw new Error(`docs/spec/${name}: ${error instanceof Error ? error.message : error}`);
      }
    }),
  );
};

/** What is named beside a statement and does not exist: a line for each. */
export const faultsOf = async (sections: readonly Section[]): Promise<string[]> => {
  const statements = sections.flatMap((section) => section.statements);
  const paths = new Set(statements.flatMap(({ shownBy }) => shownBy.map(({ path }) => path)));
  const titles = new Map(await Promise.all([...paths].map(async (path) => [path, await titlesOf(path)] as const)));
  const exists = ({ path, title }: Proof) => titles.get(path)?.some((each) => fitsTitle(each, title)) ?? false;
  return statements.flatMap(({ id, shownBy }) =>
    shownBy.filter((proof) => !exists(proof)).map(({ path, title }) => `${id}: no test '${title}' in ${path}`),
  );
};

export const openOf = (sections: readonly Section[]): Statement[] =>
  sections.flatMap((section) => section.statements.filter(({ open }) => open !== undefined));

/** Only tests and the notes show anything: not a source file with the same words. */
const showing = /^docs\/spec-notes\.md$|\.(?:test|spec)\.tsx?$|^rails\/conformance\//;

const titlesOf = async (path: string): Promise<string[]> => {
  if (!showing.test(path)) return [];
  const source = await readFile(join(root, path), 'utf8').catch(() => '');
  return titlesIn(path, source);
};

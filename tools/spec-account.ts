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

/** Faults in the proofs of the statements: a line for each. */
export const faultsOf = async (sections: readonly Section[]): Promise<string[]> => {
  const statements = sections.flatMap((section) => section.statements);
  const paths = new Set(statements.flatMap(({ shownBy }) => shownBy.map(({ path }) => path)));
  const sources = new Map(await Promise.all([...paths].map(async (path) => [path, await sourceOf(path)] as const)));
  const titles = new Map([...sources].map(([path, source]) => [path, titlesIn(path, source)] as const));
  const exists = ({ path, title }: Proof) => titles.get(path)?.some((each) => fitsTitle(each, title)) ?? false;
  return statements.flatMap(({ id, shownBy }) => [
    ...shownBy.filter((proof) => !exists(proof)).map(({ path, title }) => `${id}: no test '${title}' in ${path}`),
    ...(shownBy.length > 0 && shownBy.every(({ path }) => !isShownByAct(path, sources.get(path) ?? ''))
      ? [`${id}: shown only by the gallery, a schema or forged replies`]
      : []),
  ]);
};

/**
 * True if a test can show that the product does something. The gallery draws its input, a schema lists what may be, and
 * a forged reply is the test's own. A statement without an act has a row in docs/spec-notes.md.
 */
export const isShownByAct = (path: string, source: string): boolean =>
  !/gallery|^contracts\//.test(path) && !(path.startsWith('web/') && source.includes("stubGlobal('fetch'"));

export const openOf = (sections: readonly Section[]): Statement[] =>
  sections.flatMap((section) => section.statements.filter(({ open }) => open !== undefined));

/** Only tests and the notes show anything: not a source file with the same words. */
const showing = /^docs\/spec-notes\.md$|\.(?:test|spec)\.tsx?$|^rails\/conformance\//;

const sourceOf = async (path: string): Promise<string> =>
  showing.test(path) ? readFile(join(root, path), 'utf8').catch(() => '') : '';

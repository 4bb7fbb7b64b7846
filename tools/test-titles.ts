/**
 * The titles in a file that a statement of docs/spec may name: of its tests, their groups and steps; of a page of
 * Markdown, the first cell of each row of its tables.
 */
export const titlesIn = (path: string, source: string): string[] =>
  path.endsWith('.md')
    ? firstCells(source)
    : [...source.matchAll(call)].map(({ groups }) => plain(groups?.title ?? ''));

/** Whether a title says the same as one in the file, where `%s` and `${…}` stand for any text. */
export const fitsTitle = (title: string, named: string): boolean => {
  if (title === named) return true;
  const [fixed = ''] = title.split(/%|\$/, 1);
  return fixed !== title && fixed.length >= 3 && named.startsWith(fixed);
};

/** `it('…',`, `test.step('…',`, `describe('…',`, and the second call of `it.each(table)('…',`. */
const call =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\)|`)\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>\s*,/g;

const plain = (literal: string) => literal.replace(/\\(['"`$\\])/g, '$1');

const firstCells = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2).split(' | ', 1)[0]?.trim() ?? '');

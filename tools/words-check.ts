import { allSources, changedSources, findBase, type Source } from './changed-sources.ts';
import { type Hit, hitsIn, hitsInFileName } from './words-in.ts';

/**
 * Reports words of `words-list.ts` that a change adds: in names, comments and titles. `--all` lists those of every source,
 * with a count of each; `--json` prints either as JSON.
 */
const hitsOf = (sources: readonly Source[], unchanged: ReadonlySet<string> = new Set()): Hit[] =>
  sources.flatMap(({ file, text }) => [
    ...hitsInFileName(file),
    ...(unchanged.has(withoutPaths(text)) ? [] : hitsIn(file, text)),
  ]);

/** A file that was only moved differs in the paths of its imports. */
const withoutPaths = (text: string): string => text.replace(/(from|import\(?) ?'[^']+'/g, '$1');

const added = (): Hit[] => {
  const base = findBase();
  if (base === undefined) return [];
  const { before, after } = changedSources(base);
  const [earlier, now] = [before, after].map((sources) => new Set(sources.map(({ text }) => withoutPaths(text))));
  const existing = new Set(hitsOf(before, now).map(keyOf));
  return hitsOf(after, earlier).filter((hit) => !existing.has(keyOf(hit)));
};

/** Without its place: what was moved within a change is not added by it. */
const keyOf = ({ kind, word, text }: Hit): string => `${kind} ${word} ${text}`;

const countsOf = (hits: readonly Hit[]): [string, number][] =>
  Object.entries(Object.groupBy(hits, ({ word }) => word))
    .map(([word, found = []]): [string, number] => [word, found.length])
    .toSorted(([, one], [, other]) => other - one);

const lineOf = ({ file, line, kind, word, but, text }: Hit): string =>
  `${file}:${line}: ${kind} has '${word}' (${but}): ${text}`;

const isAll = process.argv.includes('--all');
const hits = isAll ? hitsOf(allSources()) : added();
const counts = countsOf(hits);
const isJson = process.argv.includes('--json');
if (isJson) console.log(JSON.stringify({ counts: Object.fromEntries(counts), hits }, null, 2));
else for (const hit of hits) console.log(lineOf(hit));
if (isAll && !isJson) for (const [word, count] of counts) console.log(`${count}\t${word}`);
process.exitCode = isAll || hits.length === 0 ? 0 : 1;

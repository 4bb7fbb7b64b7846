import { basename } from 'node:path';
import { parseSync } from 'vite';
import { commentTexts, declaredNames, type Piece, testTitles } from './readable-pieces.ts';
import { isScript, scriptPieces } from './script-pieces.ts';
import { allowedInNames, nameWords, proseWords, refusedStart } from './words-list.ts';

/** One use of a word that `words-list.ts` replaces. */
export interface Hit {
  readonly kind: 'file' | 'name' | 'comment' | 'title';
  readonly word: string;
  readonly but: string;
  /** The name or the sentence. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

type Found = Pick<Hit, 'word' | 'but'>;

/** All uses in a source, of TypeScript, PHP or Python: its declared names, its comments, its tests' titles. */
export const hitsIn = (file: string, source: string): Hit[] => {
  const { names, comments, titles } = isScript(file)
    ? { ...scriptPieces(file, source), titles: [] }
    : typeScriptPieces(file, source);
  const report = (kind: Hit['kind'], pieces: readonly Piece[], find: (text: string) => Found[]): Hit[] =>
    pieces.flatMap(({ text, start }) =>
      find(text).map((found) => ({ kind, ...found, text, file, line: source.slice(0, start).split('\n').length })),
    );
  return [
    ...report('name', names, inName),
    ...report('comment', comments.flatMap(sentencesOf), inSentence),
    ...report('title', titles, inTitle),
  ];
};

const typeScriptPieces = (file: string, source: string) => {
  const { program, comments } = parseSync(file, source);
  return {
    names: declaredNames(program),
    comments: commentTexts(comments, source),
    titles: testTitles(program, source),
  };
};

/** Code in backquotes is left out: a name is judged where it is declared. */
const sentencesOf = ({ text, start }: Piece): Piece[] =>
  text
    .replace(/`[^`]*`/g, '`…`')
    .split(/(?<=[.!?:])\s+(?=[A-Z])/)
    .map((sentence) => ({ text: sentence, start }));

/** Uses in a file's own name. */
export const hitsInFileName = (file: string): Hit[] => {
  const text = basename(file);
  return inName(text).map((found) => ({ kind: 'file', ...found, text, file, line: 1 }));
};

const inName = (name: string): Found[] => {
  const parts = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  const spaced = ` ${parts
    .toLowerCase()
    .split(/[^a-z]+/)
    .join(' ')} `;
  const judged = allowedInNames.reduce((text, allowed) => text.replaceAll(` ${allowed} `, ' '), spaced);
  return nameWords.flatMap(({ not, but }) =>
    not.filter((word) => judged.includes(` ${word} `)).map((word) => ({ word, but })),
  );
};

const inSentence = (sentence: string): Found[] => {
  const [start] = refusedStart.exec(sentence) ?? [];
  const found = proseWords.filter(({ find }) => find.test(sentence)).map(({ not: word, but }) => ({ word, but }));
  return start ? [...found, { word: `${start} …`, but: 'begin with the subject' }] : found;
};

/** A title begins in lower case. */
const inTitle = (title: string): Found[] => inSentence(title.charAt(0).toUpperCase() + title.slice(1));

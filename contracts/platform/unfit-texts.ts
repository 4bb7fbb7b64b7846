import type { ShapeIssue } from './shape-issues.ts';

/**
 * Finds texts of merchants and people, at any depth, that are not read as they are written: what they write stands in terms
 * that are signed, in messages and in receipts, where nothing keeps it apart from our own words, lines and amounts. Every
 * body of a call passes here. Only a merchant's `metadata` is shown to no one. `path` is where the search begins, '' for the body itself.
 */
export const unfitTexts = (given: unknown, path: string, where: Where = 'a line'): ShapeIssue[] => {
  if (typeof given === 'string') return faultsOf(given, where).map((message) => ({ path, message }));
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    name === 'metadata' && where === 'a line'
      ? []
      : unfitTexts(value, path === '' ? name : `${path}.${name}`, within(where, name)),
  );
};

type Where = 'a line' | 'lines' | 'a form';

/** A form's own texts are shown within the form alone: there a default may be blank, whatever its field is called. */
const within = (where: Where, name: string): Where => (where === 'a form' ? where : (schemaPaths.get(name) ?? where));

const schemaPaths: ReadonlyMap<string, Where> = new Map([
  ...['description', 'answer', 'reason', 'note'].map((name) => [name, 'lines'] as const),
  ...['schema', 'templateLiteralValues', 'values'].map((name) => [name, 'a form'] as const),
]);

const faultsOf = (text: string, where: Where): string[] => [
  ...(turning.test(text) ? ['holds a character that changes the direction of text'] : []),
  ...(control.test(text) || (where === 'a line' && lineBreak.test(text))
    ? [`holds a control character${where === 'a line' ? ' or a line break' : ''}`]
    : []),
  ...(heaped.test(text) ? ['holds a letter with more marks than any script needs'] : []),
  ...(where !== 'a form' && text !== '' && !seen.test(text) ? ['is blank'] : []),
];

/** Embeddings, overrides and isolates. Marks of direction, which scripts need, turn nothing else. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

/** Those that break lines, and the tab, are judged apart. */
const control = /(?![\t\n\r])\p{Cc}/u;

const lineBreak = /[\t\n\r\u2028\u2029]/u;

/** They are drawn over the lines above and below. Three are usual in Vietnamese and Hebrew, four in Tibetan. */
const heaped = /(?:\p{M}[\u200c\u200d]*){7}/u;

/** An empty pattern of Braille is a letter by its class. */
const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

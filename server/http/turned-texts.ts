import type { Issue } from './problem.ts';

/**
 * Finds texts, at any depth, that change the order in which the words after them are read. What merchants write stands in
 * terms that are signed, in messages and in receipts, where nothing keeps it apart from our own words and amounts; only
 * `metadata` is shown to no one. `path` is where the search begins.
 */
export const turnedTexts = (given: unknown, path: string): Issue[] => {
  if (typeof given === 'string')
    return turning.test(given) ? [{ path, message: 'holds a character that changes the direction of text' }] : [];
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    path === 'body' && name === 'metadata' ? [] : turnedTexts(value, `${path}.${name}`),
  );
};

/** Embeddings, overrides and isolates. Marks of direction, which scripts need, turn nothing else. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

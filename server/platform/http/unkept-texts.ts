import type { Issue } from './problem.ts';

/**
 * Finds texts that the database cannot store unchanged, at any depth: those with a NUL character or a lone surrogate,
 * in field names too. `path` is where the search begins.
 */
export const unkeptTexts = (given: unknown, path: string): Issue[] => {
  if (typeof given === 'string')
    return isStored(given) ? [] : [{ path, message: 'holds a character that cannot be kept' }];
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    isStored(name)
      ? unkeptTexts(value, `${path}.${name}`)
      : [{ path, message: 'has a field whose name cannot be kept' }],
  );
};

const isStored = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

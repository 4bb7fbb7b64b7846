import { RE2JS } from 're2js';
import type { Patterns } from './patterns.ts';

/** Runs merchants' patterns on an engine that never backtracks; each pattern is compiled once per validation. */
export const linearPatterns = (): Patterns => {
  const cached = new Map<string, ReturnType<Patterns>>();
  return (pattern) => {
    const matches = cached.get(pattern) ?? compiled(pattern);
    cached.set(pattern, matches);
    return matches;
  };
};

/**
 * Whether the engine supports a pattern: no look-around and no back references, which linear-time engines cannot offer.
 */
export const isLinear = (pattern: string): boolean => read(pattern) !== null;

const compiled = (pattern: string): ReturnType<Patterns> => {
  const engine = read(pattern);
  return (text) => engine?.test(text) ?? false;
};

const read = (pattern: string): RE2JS | null => {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(pattern));
  } catch {
    return null;
  }
};

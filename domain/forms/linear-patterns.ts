import { RE2JS } from 're2js';
import type { Patterns } from './patterns.ts';

/** Merchants' patterns on an engine that never backtracks; one validation reads each pattern once. */
export const linearPatterns = (): Patterns => {
  const known = new Map<string, ReturnType<Patterns>>();
  return (pattern) => {
    const holds = known.get(pattern) ?? holding(pattern);
    known.set(pattern, holds);
    return holds;
  };
};

/** Whether the engine knows a pattern: it has no look-around and no back references, which no linear engine can have. */
export const isLinear = (pattern: string): boolean => read(pattern) !== null;

const holding = (pattern: string): ReturnType<Patterns> => {
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

import type { FormSection } from '@yarda/contracts/data/forms.ts';
import { type FieldSchema, maxListed, maxListItems, objectIn } from './form-fields.ts';
import { isLinear } from './linear-patterns.ts';

/** The longest pattern, and the longest text that a field with a pattern accepts. */
const maxCharacters = 200;

/** The most steps for all patterns of a form over the longest answers: about 20 ms. */
const maxSteps = 1_000_000;

/** The largest compiled size for all patterns of a form: about 10 ms. */
const maxSize = 3_000;

/** Requires a pattern that JSON Schema and the linear engine both support, on a text of limited length. */
export const patternFaults = (path: string, { pattern, maxLength }: FieldSchema): FormFault[] =>
  pattern === undefined || (typeof pattern === 'string' && isShort(maxLength) && isTaken(pattern))
    ? []
    : [{ path: `${path}.pattern`, message: 'needs a maxLength up to 200, and no look-around or back reference' }];

const isShort = (maxLength: unknown): boolean => typeof maxLength === 'number' && maxLength <= maxCharacters;

/** Cheap checks first: a pattern is compiled only once it is known to be small. */
const isTaken = (pattern: string): boolean =>
  pattern.length <= maxCharacters &&
  !/\(\?(?!:|<\w)/.test(pattern) &&
  patternSize(pattern) <= maxSize &&
  isEcmaScript(pattern) &&
  isLinear(pattern);

const isEcmaScript = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
};

/** Limits all patterns of a form together, since one request checks them all. */
export const patternsFaults = (sections: readonly FormSection[]): FormFault[] => {
  const all = sections.flatMap(({ schema }) => workOf(schema, 1));
  const size = all.reduce((sum, each) => sum + each.size, 0);
  const steps = all.reduce((sum, each) => sum + each.steps, 0);
  return size <= maxSize && steps <= maxSteps
    ? []
    : [{ path: 'sections', message: 'have patterns that take too long together' }];
};

/** The cost of the patterns in a schema that may be answered `times` times. */
const workOf = (schema: FieldSchema, times: number): { size: number; steps: number }[] => {
  if (schema.type === 'array') return workOf(objectIn(schema.items), times * itemsIn(schema));
  if (schema.type === 'object')
    return Object.values(objectIn(schema.properties)).flatMap((field) => workOf(objectIn(field), times));
  if (typeof schema.pattern !== 'string') return [];
  const size = patternSize(schema.pattern.slice(0, maxCharacters));
  const letters = typeof schema.maxLength === 'number' ? schema.maxLength : maxCharacters;
  return [{ size, steps: size * times * Math.min(maxCharacters, letters) }];
};

const itemsIn = ({ maxItems }: FieldSchema): number =>
  Math.min(maxListed, typeof maxItems === 'number' ? maxItems : maxListItems);

/**
 * An upper bound on the size of a pattern's compiled program: each thing it matches, times the bounds around it.
 * Computed from the text alone, so that an oversized pattern is never compiled.
 */
export const patternSize = (pattern: string): number => {
  const open = [{ total: 0, last: 0 }];
  for (const [token, min, max] of pattern.matchAll(tokens)) {
    const group = open.at(-1);
    if (!group) return Number.POSITIVE_INFINITY;
    if (token.startsWith('(')) open.push({ total: 0, last: 0 });
    else if (token === ')') close(open);
    else if (min !== undefined) repeat(group, Math.max(1, Number(min), Number(max ?? 0)));
    else add(group, 1);
  }
  return open.reduce((sum, { total }) => sum + total, open.length);
};

/** An escape, a class, bounds, the start of a group, or one character. */
const tokens = /\\.|\[(?:\\.|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|\((?:\?(?::|<\w+>))?|./gsu;

interface Group {
  total: number;
  last: number;
}

const add = (group: Group, size: number): void => {
  group.total += size;
  group.last = size;
};

const repeat = (group: Group, times: number): void => {
  group.total += group.last * (times - 1);
  group.last *= times;
};

const close = (open: Group[]): void => {
  const closed = open.pop();
  const around = open.at(-1);
  if (closed && around) add(around, closed.total + 2);
};

/** A fault in a form, and where it is. */
export interface FormFault {
  readonly path: string;
  readonly message: string;
}

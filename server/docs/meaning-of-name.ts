import { fieldMeanings } from './field-meanings.ts';

/** Names that mean something else in one component: of those a path alone does not say what is meant. */
const ambiguous: ReadonlySet<string> = new Set(
  Object.keys(fieldMeanings).flatMap((key) => (/^[A-Z]/.test(key) ? [key.slice(key.indexOf('.') + 1)] : [])),
);

/** What a field of a call means, by its path, `payments[]<future>.amount`; nothing where that alone does not say it. */
export const meaningOfName = (path: string, call: string): string => {
  // What a list or a union holds was said of the list.
  const name = /([\w-]+)$/.exec(path)?.[1] ?? '';
  const own = fieldMeanings[`${call}.${name}`];
  return own ?? (ambiguous.has(name) ? '' : (fieldMeanings[name] ?? ''));
};

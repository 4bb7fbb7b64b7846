import type { SectionValues } from '@yarda/contracts/data/forms.ts';

/** Drops empty answers: an empty text is no answer. */
export const cleanValues = (values: SectionValues): SectionValues => {
  const cleaned = cleanOf(values);
  return isObject(cleaned) ? { ...cleaned } : {};
};

const cleanOf = (value: unknown): unknown => {
  if (value === '' || value === null || value === undefined) return undefined;
  if (Array.isArray(value)) {
    const kept = value.map((item) => (isObject(item) ? (cleanOf(item) ?? {}) : cleanOf(item)));
    return kept.length > 0 ? kept.filter((item) => item !== undefined) : undefined;
  }
  if (!isObject(value)) return typeof value === 'string' ? value.trim() || undefined : value;
  const entries = Object.entries(value).flatMap(([key, each]) => {
    const kept = cleanOf(each);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

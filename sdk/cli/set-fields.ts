import { UserFault } from './surroundings.ts';

/** Shorthands for longer paths: fields of the first payment. */
const shorthand: Readonly<Record<string, string>> = { amount: 'payments.0.amount', narration: 'payments.0.narration' };

/**
 * An object with fields set by `path=value`: `payments.0.amount=1250000`, `metadata.order=1042`. A value is read as JSON, and
 * as text where it is none. The server judges the result.
 *
 * @throws UserFault for what names no field.
 */
export const withFields = <T extends object>(base: T, settings: readonly string[]): T => {
  const changed = structuredClone(base);
  for (const setting of settings) {
    const [, name = '', value = ''] = /^([\w.]+)=([\s\S]*)$/.exec(setting) ?? [];
    if (name === '') throw new UserFault(`--set is like amount=1250000: ${setting}`);
    setAt(changed, (shorthand[name] ?? name).split('.'), read(value), setting);
  }
  return changed;
};

const setAt = (holder: object, [key = '', ...rest]: readonly string[], value: unknown, setting: string): void => {
  if (['__proto__', 'constructor', 'prototype', ''].includes(key))
    throw new UserFault(`--set names no field: ${setting}`);
  if (rest.length === 0) return void Reflect.set(holder, key, value);
  if (Reflect.get(holder, key) === undefined) Reflect.set(holder, key, {});
  const next: unknown = Reflect.get(holder, key);
  if (typeof next !== 'object' || next === null) throw new UserFault(`--set names no field: ${setting}`);
  setAt(next, rest, value, setting);
};

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

import type { FieldError } from './field-errors.ts';

/**
 * Filters the shown mistakes after one field's answer has changed: that field's go, unless the new answer still has
 * them. `found`: the mistakes now, without the patterns that only the server tests.
 */
export const errorsLeft = (
  shown: readonly FieldError[],
  key: string,
  found: readonly FieldError[],
): readonly FieldError[] => {
  const isOfField = ({ path }: FieldError) => path === `/${key}` || path.startsWith(`/${key}/`);
  const isFound = ({ path, message }: FieldError) =>
    found.some((other) => other.path === path && other.message === message);
  return shown.filter((error) => !isOfField(error) || isFound(error));
};

import type { FieldError } from './field-errors.ts';

/**
 * Of the mistakes that are shown, those left once the answer to one field has changed: its own go, unless the new answer
 * still has them. `found`: what is wrong now, without the patterns that only the server tests.
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

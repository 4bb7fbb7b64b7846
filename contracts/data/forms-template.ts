import * as z from 'zod/mini';

/** Values for `{{name}}` in a form's titles, descriptions and defaults, filled in as text only. */
export const templateValuesSchema = z.record(
  z.string().check(z.regex(/^\w{1,64}$/)),
  z.string().check(z.maxLength(500)),
);

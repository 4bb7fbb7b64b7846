import * as z from 'zod/mini';

/** A whole number in a query, with one sentence for whatever else is given. */
export const queryNumber = (min: number, max: number) => {
  const error = `is a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).check(z.int({ error }), z.gte(min, { error }), z.lte(max, { error }));
};

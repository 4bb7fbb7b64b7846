import * as z from 'zod/mini';

/** A whole number in a query, with one sentence for whatever else is given. */
export const queryNumber = (least: number, most: number) => {
  const error = `is a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }));
};

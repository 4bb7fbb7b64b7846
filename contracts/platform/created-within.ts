import * as z from 'zod/mini';
import { instantSchema } from './replies.ts';

/** From the year 1 on: PostgreSQL has no year 0. */
const filterInstant = instantSchema.check(z.refine((instant) => !instant.startsWith('0000'), 'is before the year 1'));

/** The filters of a list by when what it lists was made. */
export const createdWithin = {
  /** Only what was made at this time or later. */
  createdFrom: z.optional(filterInstant),
  /** Only what was made before this time. */
  createdTo: z.optional(filterInstant),
};

import * as z from 'zod/mini';

/** The parts of a consent that a payer may leave out, by the names that a grant gives them. */
export const leftOutSchema = z.array(z.enum(['dataSharing']));

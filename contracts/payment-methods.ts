import * as z from 'zod/mini';

/** The ways to pay that are not offered, since their bank or provider does not answer. `debit`: from a saved account or card. */
export const downMethodsSchema = z.array(z.enum(['transfer', 'card', 'terminal', 'debit']));

export type DownMethods = readonly z.infer<typeof downMethodsSchema>[number][];

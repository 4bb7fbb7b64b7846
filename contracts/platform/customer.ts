import * as z from 'zod/mini';

/** A merchant's description of its customer. */
export const customerSchema = z.strictObject({
  name: z.optional(z.string().check(z.maxLength(120))),
  phone: z.optional(z.string().check(z.maxLength(20))),
  /** The customer's e-mail address. */
  email: z.optional(z.string().check(z.maxLength(254))),
});

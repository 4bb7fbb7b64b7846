import * as z from 'zod/mini';

/** The payer details that some mandate systems need before they contact the bank. */
export const linkDetailSchema = z.enum(['bvn', 'email', 'address']);

export type LinkDetail = z.infer<typeof linkDetailSchema>;

/** The details themselves. They are passed on, and kept nowhere. */
export const linkDetailsSchema = z.strictObject({
  /** The payer's Bank Verification Number. */
  bvn: z.optional(z.string().check(z.regex(/^\d{11}$/))),
  /** The payer's e-mail address. */
  email: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/))),
  /** The payer's postal address. */
  address: z.optional(z.string().check(z.minLength(5), z.maxLength(100))),
});

export type LinkDetails = z.infer<typeof linkDetailsSchema>;

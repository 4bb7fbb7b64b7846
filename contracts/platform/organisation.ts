import * as z from 'zod/mini';

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/**
 * The legal identity of an organisation, as the operator has checked it. `registration` is with the Corporate Affairs
 * Commission ('RC 1234567'), and `dataProtection` with the Nigeria Data Protection Commission. The countries (ISO
 * 3166-1) are those where the organisation keeps personal data.
 */
export const organisationSchema = z.strictObject({
  legalName: line(120),
  registration: line(40),
  address: line(200),
  email: z.email(),
  phone: z.optional(line(20)),
  dataProtection: z.optional(line(60)),
  storesDataIn: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(20)),
});

export type Organisation = z.infer<typeof organisationSchema>;

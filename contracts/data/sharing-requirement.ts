import * as z from 'zod/mini';

const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Why money is asked for, and whether the payer may leave that part out. */
export const paymentRequirementSchema = z.strictObject({
  /** Whether the payer must agree to it; if not, they may answer 'Not now' and agree to the rest. */
  required: z.boolean(),
  /** The purpose of the request, in words for the payer. */
  purpose: words(200),
});

/** Why data or a form is asked for, who receives it, how long they keep it, and whether the payer may leave it out. */
export const partRequirementSchema = z.extend(paymentRequirementSchema, {
  /** The names of the recipients. */
  recipients: z.array(words(120)).check(z.minLength(1), z.maxLength(10)),
  /** How long it is kept, in words for the payer. */
  retention: words(120),
});

export type PaymentRequirement = z.infer<typeof paymentRequirementSchema>;

export type PartRequirement = z.infer<typeof partRequirementSchema>;

/** The merchant's optional statements about each part of a consent. */
export const partRequirements = {
  /** Why data is asked for, and whether the payer may leave it out. */
  dataSharing: z.optional(partRequirementSchema),
  /** Why the form is asked for, and whether the payer may leave it out. */
  form: z.optional(partRequirementSchema),
  /** Why later payments are asked for, and whether the payer may leave them out. */
  futurePayments: z.optional(paymentRequirementSchema),
  /** Why money is asked for now, and whether the payer may leave that out. */
  immediatePayments: z.optional(paymentRequirementSchema),
};

const partRequirementsSchema = z.object(partRequirements);

export type PartRequirements = z.infer<typeof partRequirementsSchema>;

import * as z from 'zod/mini';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Why money is asked for, and whether the payer may leave that part out. */
export const paymentRequirementSchema = z.strictObject({
  /** False: the payer may answer 'Not now' to it and agree to the rest. */
  required: z.boolean(),
  purpose: words(200),
});

/** Why data or a form is asked for, who receives it, how long they keep it, and whether the payer may leave it out. */
export const partRequirementSchema = z.extend(paymentRequirementSchema, {
  recipients: z.array(words(120)).check(z.minLength(1), z.maxLength(10)),
  retention: words(120),
});

export type PaymentRequirement = z.infer<typeof paymentRequirementSchema>;

export type PartRequirement = z.infer<typeof partRequirementSchema>;

/** What a merchant says of each part of a consent, if it does. */
export const partRequirements = {
  dataSharing: z.optional(partRequirementSchema),
  form: z.optional(partRequirementSchema),
  futurePayments: z.optional(paymentRequirementSchema),
  immediatePayments: z.optional(paymentRequirementSchema),
};

const partRequirementsSchema = z.object(partRequirements);

export type PartRequirements = z.infer<typeof partRequirementsSchema>;

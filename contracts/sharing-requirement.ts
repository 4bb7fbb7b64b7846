import * as z from 'zod/mini';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Why a part is asked for, who receives it, how long they keep it, and whether the payer may leave it out. */
export const partRequirementSchema = z.strictObject({
  /** False: the payer may answer 'Not now' to it and agree to the rest. */
  required: z.boolean(),
  purpose: words(200),
  recipients: z.array(words(120)).check(z.minLength(1), z.maxLength(10)),
  retention: words(120),
});

export type PartRequirement = z.infer<typeof partRequirementSchema>;

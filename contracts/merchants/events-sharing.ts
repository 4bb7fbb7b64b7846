import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { referenceSchema } from '../platform/reference.ts';

/** `withdrawn`: by its payer. `expired`: its time is over. `lapsed`: its payer did not confirm it again in time. */
export const sharingEndSchema = z.enum(['withdrawn', 'expired', 'lapsed']);

export type SharingEnd = z.infer<typeof sharingEndSchema>;

export const sharingEndTypes = ['sharing.withdrawn', 'sharing.expired'] as const;

/** Only which kinds of data, never the data. */
export const sharingData = z.object({
  consentId: identifierSchema('consent'),
  reference: z.optional(referenceSchema),
  items: z.array(z.string()),
});

/** Which kinds of data may be read no longer, why, and the day by which the merchant deletes its own copies. */
export const sharingEndData = z.object({
  ...sharingData.shape,
  reason: sharingEndSchema,
  deleteBy: z.iso.date(),
});

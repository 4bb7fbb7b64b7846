import * as z from 'zod/mini';

/** `withdrawn`: by its payer. `expired`: its time is over. `lapsed`: its payer did not confirm it again in time. */
export const sharingEndSchema = z.enum(['withdrawn', 'expired', 'lapsed']);

export type SharingEnd = z.infer<typeof sharingEndSchema>;

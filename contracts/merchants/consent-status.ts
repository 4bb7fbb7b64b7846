import * as z from 'zod/mini';

/**
 * `declined` is told to merchants; its payer sees it open, with `declinedAt`, until it expires. `cancelled`: its merchant took
 * it back before it was answered.
 */
export const consentStatusSchema = z.enum(['pending', 'granted', 'expired', 'declined', 'cancelled']);

import * as z from 'zod/mini';

/**
 * `declined` is reported to merchants. The payer sees the consent open, with `declinedAt`, until it expires.
 * `cancelled`: the merchant withdrew the consent before it was answered.
 */
export const consentStatusSchema = z.enum(['pending', 'granted', 'expired', 'declined', 'cancelled']);

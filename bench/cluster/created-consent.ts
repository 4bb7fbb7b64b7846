import * as z from 'zod/mini';

/**
 * Fields of a new consent that the load reads. Servers of the previous version may lack the rest of today's contract.
 */
export const createdConsent = { reply: z.object({ success: z.literal(true), consentId: z.string() }) };

/** The same of one that is opened. */
export const shownConsent = {
  reply: z.object({
    consent: z.object({
      payments: z.array(
        z.object({ paymentId: z.string(), shieldWallet: z.nullish(z.object({ accountNumber: z.string() })) }),
      ),
    }),
  }),
};

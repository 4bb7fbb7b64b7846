import * as z from 'zod/mini';

/** The ways to pay that are not offered, since their bank or provider does not answer. `debit`: from a saved account or card. */
export const downMethodsSchema = z.array(z.enum(['transfer', 'card', 'terminal', 'debit']));

export type DownMethods = readonly z.infer<typeof downMethodsSchema>[number][];

/** The part of a page's state (`pageStateSchema`) that its payments read. */
export const paymentPageStateSchema = z.object({
  /** The place where a card is entered: on this page (`own`), or on the card provider's page (`hosted`). */
  cardEntry: z._default(z.enum(['own', 'hosted']), 'own'),
  /** The ways to pay whose rail does not answer now. */
  down: z._default(downMethodsSchema, []),
});

export type PaymentPageState = z.infer<typeof paymentPageStateSchema>;

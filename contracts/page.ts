import * as z from 'zod/mini';
import { consentReadSchema } from './asked-consent.ts';
import { failureSchema } from './replies.ts';
import { terminalOfferSchema } from './terminal-offer.ts';

/**
 * The id of the inert JSON element in the page's HTML that carries its `PageState`, which saves the first screen a
 * second round trip.
 */
export const pageStateElementId = 'page-state';

/**
 * What the server knows when it serves `/r/{consentId}`: the reply to reading the consent (null without a clientId),
 * whether chip cards may be used, where other cards are entered, and the origins that may embed the page. The page talks to no other parent.
 */
export const pageStateSchema = z.object({
  allowedOrigins: z.array(z.string()),
  sandbox: z.boolean(),
  terminal: terminalOfferSchema,
  /** Where a card is entered: on the page, or on the card provider's own. */
  cardEntry: z._default(z.enum(['own', 'hosted']), 'own'),
  /** The ways to pay whose rail does not answer now. */
  down: z._default(z.array(z.enum(['transfer', 'card', 'terminal'])), []),
  consentRead: z.nullable(z.union([consentReadSchema, failureSchema])),
});

export type PageState = z.infer<typeof pageStateSchema>;

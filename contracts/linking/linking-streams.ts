import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { linkedStatusSchema } from './linking.ts';

/**
 * Server-Sent Events: the progress of a link, for its owner only. `accountId` is the account it made or repaired, once
 * it has. A link may move from `bank_approved` to `approved` long after its `completed`.
 */
export const accountLinkStream = {
  path: '/api/events/account-links/{id}',
  params: z.object({ id: identifierSchema('accountLink') }),
  events: {
    account_link_progress: z.object({
      id: identifierSchema('accountLink'),
      status: z.enum(['completed', 'failed']),
      linkStatus: z.nullable(linkedStatusSchema),
      accountId: z.nullable(identifierSchema('account')),
      message: z.optional(z.string()),
    }),
  },
} as const;

const ofCharge = { paymentId: identifierSchema('payment') };
const trouble = z.object({ ...ofCharge, error: z.string(), message: z.string() });

/**
 * Server-Sent Events: the progress of linking a person's cards, for that person only. The stream replays earlier events
 * first: follow those with your own `paymentId`, from the reply to the charge. `failed`: this card was refused, try
 * again; `error`: it cannot be linked.
 */
export const cardLinkingStream = {
  path: '/api/events/card-linking/{userId}',
  params: z.object({ userId: identifierSchema('user') }),
  events: {
    card_linking_progress: z.object({
      ...ofCharge,
      percent: z.union([z.literal(25), z.literal(50), z.literal(75)]),
      message: z.string(),
    }),
    card_linking_success: z.object({
      ...ofCharge,
      percent: z.literal(100),
      message: z.string(),
      accountId: identifierSchema('account'),
      obfuscatedCard: z.string(),
      /** The bank did not confirm the account: it is listed, but not debited, shared or paid. */
      cardOnly: z.optional(z.literal(true)),
    }),
    card_linking_failed: trouble,
    card_linking_error: trouble,
  },
} as const;

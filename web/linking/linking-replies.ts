import {
  accountLinkSchema,
  createAccountLink,
  createAlternateLink,
  supplyLinkDetails,
} from '@yarda/contracts/linking/linking.ts';
import * as z from 'zod/mini';

const receivedLinkSchema = z.extend(accountLinkSchema, { id: z.optional(accountLinkSchema.shape.id) });

export type ReceivedLink = z.infer<typeof receivedLinkSchema>;

const reply = z.extend(createAccountLink.reply, { accountLink: receivedLinkSchema });

/**
 * The calls that start and continue a link. They accept a reply without an id, because a retry would return the same
 * reply. The payer sees the error when the id is needed.
 */
export const receivedCalls = {
  createAccountLink: { ...createAccountLink, reply },
  createAlternateLink: { ...createAlternateLink, reply },
  supplyLinkDetails: { ...supplyLinkDetails, reply },
} as const;

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
 * The calls that start a link and go on with it. They accept a reply without the id of what it started: retrying would return the same
 * one, so the payer is told when the id is needed.
 */
export const receivedCalls = {
  createAccountLink: { ...createAccountLink, reply },
  createAlternateLink: { ...createAlternateLink, reply },
  supplyLinkDetails: { ...supplyLinkDetails, reply },
} as const;

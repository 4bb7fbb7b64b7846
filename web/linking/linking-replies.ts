import { accountLinkSchema, createAccountLink, createAlternateLink } from '@yarda/contracts/linking.ts';
import * as z from 'zod/mini';

const heardLinkSchema = z.extend(accountLinkSchema, { id: z.optional(accountLinkSchema.shape.id) });

export type HeardLink = z.infer<typeof heardLinkSchema>;

const reply = z.extend(createAccountLink.reply, { accountLink: heardLinkSchema });

/**
 * The calls by which a link is begun, their answers heard with an open ear: one that does not name what it has begun is an
 * answer still, and the payer is told what is missing where it is needed. To ask again would bring the same one.
 */
export const heardCalls = {
  createAccountLink: { ...createAccountLink, reply },
  createAlternateLink: { ...createAlternateLink, reply },
} as const;

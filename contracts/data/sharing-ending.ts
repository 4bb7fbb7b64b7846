import * as z from 'zod/mini';
import { sharingEndSchema } from '../merchants/events-sharing.ts';
import { call } from '../platform/call.ts';
import { ofConsent } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { sharingCategorySchema } from './sharing.ts';

/** How sharing an item ended: the merchant has until `deleteBy` to delete its copy. */
const sharingEndedSchema = z.object({
  at: instantSchema,
  /** How it ended. */
  as: sharingEndSchema,
  /** When our copy was deleted, which is within a day; null until then. */
  deletedAt: z.nullable(instantSchema),
  /** The day by which the merchant deletes its own copies. @everywhere */
  deleteBy: z.iso.date(),
  /** When the merchant said that it had deleted its copy; null until then. */
  merchantDeletedAt: z.nullable(instantSchema),
});

/** The kinds of shared data: a category, or the answers to the form. */
const sharedKindSchema = z.enum([...sharingCategorySchema.options, 'form']);

export type SharedKind = z.infer<typeof sharedKindSchema>;

/** An item as its payer sees it, without its value. `ended` is null while it is shared. */
export const sharedItemShownSchema = z.object({
  /** The kind of data. */
  category: sharedKindSchema,
  /** The item of data. */
  item: z.string(),
  /** When the merchant last read it; null if never. */
  lastReadAt: z.nullable(instantSchema),
  /** The granted data that is no longer shared. @everywhere */
  ended: z.nullable(sharingEndedSchema),
});

export type SharedItemShown = z.infer<typeof sharedItemShownSchema>;

/** One shared item, by category and name: `bvnData.fullName`, or `form.answers`. */
export const sharedNameSchema = z
  .string()
  .check(z.regex(/^(?:(?:bvnData|ninData|userImages|bankAccounts)\.[a-zA-Z]{1,40}|form\.answers)$/));

export const withdrawData = call({
  name: 'withdrawData',
  summary:
    'Share items of a consent no longer, or without `items` none of them. The merchant can read them no more at once, and our copies are deleted within a day. `withdrawn` are those that ended now.',
  tag: 'Sharing',
  method: 'POST',
  path: '/api/consents/{consentId}/withdraw-data',
  caller: 'payer',
  params: ofConsent,
  body: z.strictObject({ items: z.optional(z.array(sharedNameSchema).check(z.minLength(1), z.maxLength(40))) }),
  status: 200,
  reply: success({
    /** The items that are no longer shared. */
    withdrawn: z.array(sharedNameSchema),
  }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'CONSENT_NOT_FOUND', 'ITEM_NOT_SHARED'],
});

export const confirmDataDeletion = call({
  name: 'confirmDataDeletion',
  summary:
    'Say that you have deleted your copies of what a payer shares with you no longer. They see it, with the time. `deleted` are the items it is about.',
  tag: 'Merchant',
  method: 'POST',
  path: '/api/merchant/consents/{consentId}/data/deletion',
  caller: 'merchant',
  params: ofConsent,
  status: 200,
  reply: success({
    /** The items whose copies were deleted. */
    deleted: z.array(sharedNameSchema),
    /** When the copies were deleted. */
    deletedAt: instantSchema,
  }),
  problems: ['UNAUTHORIZED', 'CONSENT_NOT_FOUND', 'NOTHING_TO_DELETE'],
});

import * as z from 'zod/mini';
import { call } from './call.ts';
import { identifierSchema } from './identifiers.ts';
import { instantSchema, success } from './replies.ts';

const ofConsent = z.object({ consentId: identifierSchema('consent') });

/** `withdrawn`: by its payer. `expired`: its time is over. `lapsed`: its payer did not confirm it again in time. */
export const sharingEndSchema = z.enum(['withdrawn', 'expired', 'lapsed']);

export type SharingEnd = z.infer<typeof sharingEndSchema>;

/** One shared item, by category and name: `bvnData.fullName`. */
export const sharedNameSchema = z
  .string()
  .check(z.regex(/^(?:bvnData|ninData|userImages|bankAccounts)\.[a-zA-Z]{1,40}$/));

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
  reply: success({ withdrawn: z.array(sharedNameSchema) }),
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
  reply: success({ deleted: z.array(sharedNameSchema), deletedAt: instantSchema }),
  problems: ['UNAUTHORIZED', 'CONSENT_NOT_FOUND', 'NOTHING_TO_DELETE'],
});

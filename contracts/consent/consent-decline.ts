import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { ofConsent, ofLinkedClient } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';

const opening = [
  'CONSENT_NOT_FOUND',
  'CLIENT_NOT_AUTHORIZED',
  'CONSENT_BELONGS_TO_ANOTHER',
  'CONSENT_NOT_PENDING',
] as const;

export const declineConsent = call({
  name: 'declineConsent',
  summary:
    'Decline a consent, as the person it is meant for, else as anyone who may open its page. It can be taken back until the consent expires.',
  tag: 'Consent',
  method: 'POST',
  path: '/api/consent/{consentId}/decline',
  caller: 'anyone',
  params: ofConsent,
  body: z.strictObject({
    clientId: ofLinkedClient,
    /** Why, in the payer's own words, for the merchant. */
    reason: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  status: 200,
  reply: success({ status: z.literal('declined'), expiresAt: instantSchema }),
  problems: [...opening, 'PAYMENT_UNDERWAY'],
});

export const reopenConsent = call({
  name: 'reopenConsent',
  summary: 'Take a decline back: the consent asks again.',
  tag: 'Consent',
  method: 'POST',
  path: '/api/consent/{consentId}/reopen',
  caller: 'anyone',
  params: ofConsent,
  body: z.strictObject({ clientId: ofLinkedClient }),
  status: 200,
  reply: success({ status: z.literal('pending') }),
  problems: opening,
});

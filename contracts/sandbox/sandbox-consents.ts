import * as z from 'zod/mini';
import { phoneSchema } from '../identity/people.ts';
import { consentStatusSchema } from '../merchants/consent-status.ts';
import { call } from '../platform/call.ts';
import { identifierSchema, ofConsent } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';

export const grantSandboxConsent = call({
  name: 'grantSandboxConsent',
  summary:
    'Grant one of your consents as a person would, without a browser: everything that it asks for, approved with a passkey that is forgotten at once. Without `accountIds`, an account that can be debited is chosen if one is needed. `method` pays what is due now: from the first of `accountIds` (the default if there are any), by its card, or by a transfer that is on its way with the reply.',
  tag: 'Sandbox',
  method: 'POST',
  path: '/api/sandbox/consents/{consentId}/grant',
  caller: 'merchant',
  params: ofConsent,
  body: z.strictObject({
    phone: phoneSchema,
    /** Linked accounts of a person. */
    accountIds: z.optional(z.array(identifierSchema('account')).check(z.minLength(1), z.maxLength(20))),
    method: z.optional(z.enum(['account', 'transfer', 'card'])),
  }),
  status: 200,
  reply: success({ status: consentStatusSchema }),
  problems: [
    'UNAUTHORIZED',
    'CONSENT_NOT_FOUND',
    'CONSENT_BELONGS_TO_ANOTHER',
    'CONSENT_ALREADY_GRANTED',
    'GRANT_INCOMPLETE',
    'GRANT_TERMS_CHANGED',
    'ACCOUNT_NOT_ELIGIBLE',
    'CARD_ATTEMPT_OPEN',
    'FORM_INCOMPLETE',
    'UNAVAILABLE',
  ],
  sandboxOnly: true,
});

export const declineSandboxConsent = call({
  name: 'declineSandboxConsent',
  summary: 'Decline one of your consents as a person would, without a browser.',
  tag: 'Sandbox',
  method: 'POST',
  path: '/api/sandbox/consents/{consentId}/decline',
  caller: 'merchant',
  params: ofConsent,
  body: z.strictObject({
    phone: phoneSchema,
    /** Why, in the payer's own words. */
    reason: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  status: 200,
  reply: success({ status: z.literal('declined'), expiresAt: instantSchema }),
  problems: [
    'UNAUTHORIZED',
    'CONSENT_NOT_FOUND',
    'CLIENT_NOT_AUTHORIZED',
    'CONSENT_BELONGS_TO_ANOTHER',
    'CONSENT_NOT_PENDING',
    'PAYMENT_UNDERWAY',
  ],
  sandboxOnly: true,
});

import * as z from 'zod/mini';
import { sectionValuesSchema } from '../data/forms.ts';
import { sharedDataSchema } from '../data/sharing.ts';
import { sharedNameSchema } from '../data/sharing-ending.ts';
import { call } from '../platform/call.ts';
import { identifierSchema, ofConsent } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';

export const readConsentData = call({
  name: 'readConsentData',
  summary:
    'What the payer of a granted consent agreed to share and answered, shares still, and nothing else. Every read is recorded, and shown to the payer.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/consents/{consentId}/data',
  caller: 'merchant',
  params: ofConsent,
  status: 200,
  reply: success({
    grantedAt: instantSchema,
    /** The data that the payer shares, by category and item. */
    data: sharedDataSchema,
    /** The answers to the form; null if none were asked for, or they are shared no longer. */
    form: z.nullable(
      z.object({
        formId: identifierSchema('form'),
        formResponseId: identifierSchema('formResponse'),
        /** The answers to the form, by section and field. */
        answers: z.record(z.string(), sectionValuesSchema),
      }),
    ),
    ended: z.array(sharedNameSchema),
    /**
     * Granted items that cannot be read yet. They can once the payer has linked an account in their own name, or 72 hours
     * after their first passkey: ask again.
     */
    pending: z.optional(z.array(sharedNameSchema)),
  }),
  problems: [
    'UNAUTHORIZED',
    'CONSENT_NOT_FOUND',
    'CONSENT_NOT_GRANTED',
    'REVALIDATION_DUE',
    'SHARING_WITHDRAWN',
    'SHARING_ENDED',
    'UNAVAILABLE',
  ],
});

export const readConsentFile = call({
  name: 'readConsentFile',
  summary: 'A file that the payer of a granted consent sent with a form, in base64.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/consents/{consentId}/files/{fileId}',
  caller: 'merchant',
  params: z.object({ ...ofConsent.shape, fileId: identifierSchema('formFile') }),
  status: 200,
  reply: success({ content: z.string() }),
  problems: [
    'UNAUTHORIZED',
    'CONSENT_NOT_FOUND',
    'CONSENT_NOT_GRANTED',
    'REVALIDATION_DUE',
    'SHARING_WITHDRAWN',
    'SHARING_ENDED',
    'NOT_FOUND',
  ],
});

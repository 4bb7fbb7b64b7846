import { call } from '../platform/call.ts';
import { ofConsent } from '../platform/identifiers.ts';
import { signatureProblems } from '../platform/problems.ts';
import { instantSchema, success } from '../platform/replies.ts';

export const revalidateConsent = call({
  name: 'revalidateConsent',
  summary:
    'Confirm a consent again, its terms unchanged: every year, and after 180 days without use. Signed, since without it nothing more would be taken or read.',
  tag: 'Consent',
  method: 'POST',
  path: '/api/consents/{consentId}/revalidate',
  caller: 'signer',
  params: ofConsent,
  status: 200,
  reply: success({
    /** When it was confirmed. */
    confirmedAt: instantSchema,
  }),
  problems: [...signatureProblems, 'CONSENT_NOT_FOUND', 'CONSENT_OVER'],
});

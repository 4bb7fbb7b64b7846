import { call } from '../platform/call.ts';
import { ofConsent } from '../platform/identifiers.ts';
import { success } from '../platform/replies.ts';
import { merchantConsentSchema } from './consent.ts';

export const cancelConsent = call({
  name: 'cancelConsent',
  summary:
    'Take back a consent that its payer has not answered. What was paid in part goes back; what is paid whole stays, and can be refunded.',
  tag: 'Merchant',
  method: 'POST',
  path: '/api/merchant/consents/{consentId}/cancel',
  caller: 'merchant',
  params: ofConsent,
  status: 200,
  reply: success({ consent: merchantConsentSchema }),
  problems: ['UNAUTHORIZED', 'CONSENT_NOT_FOUND', 'CONSENT_NOT_PENDING', 'PAYMENT_UNDERWAY'],
  idempotent: true,
});

import { amendedDebits } from '../mandates/limits/amended-debits.ts';
import { discoveryOfClient, merchantById } from '../merchants/merchant-projection.ts';
import { paymentsOfConsent } from '../payments/payment-projection.ts';
import { grantOfConsent } from './approval/grant-projection.ts';
import type { ProjectedConsent } from './consent-record.ts';
import { isPaidElsewhere, requestOfConsent } from './request/payment-request-projection.ts';

export interface ConsentRow {
  readonly consent: ProjectedConsent;
}

/** A consent with everything any viewer is shown, as `ProjectedConsent`: each rung adds its own part. */
export const projection = `json_build_object('consentId', c.consent_id, 'clientId', c.client_id, 'merchantId', c.merchant_id,
  'status', c.status, 'createdAt', c.created_at, 'expiresAt', c.expires_at, 'grantedAt', c.granted_at,
  'actOnBehalfOf', c.act_on_behalf_of, 'metadata', c.metadata, 'reference', c.reference, 'userId', c.user_id, 'requiresAuth', c.requires_auth,
  'supersedes', c.supersedes, 'amended', case when c.status = 'pending' and c.supersedes is not null then ${amendedDebits('c.supersedes')} end,
  'requiresAccount', c.requires_account, 'limits', c.limits, 'sharedUntil', c.shared_until,
  'authAppId', c.auth_app_id, 'dataSharing', c.data_sharing, 'formId', c.form_id, 'formValues', c.form_values,
  'requiresGrant', c.needs_grant, 'customerPhone', c.customer ->> 'phone', 'customer', c.customer, 'confirmedAt', c.confirmed_at, 'declinedAt', c.declined_at, 'declinedReason', c.declined_reason,
  'cancelledAt', c.cancelled_at, 'partRequirements', c.part_requirements, 'leftOut', c.left_out,
  'merchant', ${merchantById('c.merchant_id')},
  'discoveryId', ${discoveryOfClient('c.client_id')},
  'originalRequestId', ${requestOfConsent('c.consent_id')}, 'isPaidElsewhere', ${isPaidElsewhere('c.consent_id')},
  'grant', ${grantOfConsent('c.consent_id')},
  'payments', ${paymentsOfConsent('c.consent_id')}) as consent`;

/** The merchant's own name for a consent. */
export const referenceOfConsent = (consentId: string): string =>
  `(select named.reference from consents named where named.consent_id = ${consentId})`;

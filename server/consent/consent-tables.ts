import type { ApprovalEvidence } from '@yarda/contracts/consent/approval-receipt.ts';
import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import type { DataSharing } from '@yarda/contracts/data/sharing.ts';
import type { PartRequirements } from '@yarda/contracts/data/sharing-requirement.ts';
import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';
import type { Representative } from '@yarda/contracts/merchants/merchants.ts';
import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import type { ConsentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { byConsent, type DeclaredTables, lawHours } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'consents.act_on_behalf_of': Representative;
    'consents.customer': NonNullable<NewConsent['customer']>;
    'consents.metadata': Record<string, string>;
    'consents.data_sharing': DataSharing;
    'consents.form_values': Record<string, string>;
    'consents.limits': DebitLimits;
    'consents.left_out': Partial<Record<ConsentPart, unknown>>;
    'consents.part_requirements': PartRequirements;
    'grants.terms': ConsentTerms;
    'grants.assertion': object;
    'grants.evidence': ApprovalEvidence;
    'earlier_grants.terms': ConsentTerms;
    'earlier_grants.assertion': object;
    'earlier_grants.evidence': ApprovalEvidence;
    'payment_requests.requested': unknown;
  }
}

export const consentTables: DeclaredTables = {
  consents: {
    retention: 'for good',
    why: 'What was asked, for which payments; the ledger leads here',
    person: 'consent_id = any(:consents)',
    erased: { customer: 'null', metadata: "'{}'", form_values: "'{}'", declined_reason: 'null' },
    retainedByLaw: { act_on_behalf_of: 'proof' },
    whenAged: {
      ...byConsent,
      young: 'greatest(created_at, expires_at, granted_at, cancelled_at, declined_at, shared_until) > :before',
      end: {
        customer: 'null',
        metadata: "'{}'",
        form_values: "'{}'",
        declined_reason: 'null',
        act_on_behalf_of: 'null',
        user_id: 'null',
      },
    },
    plain:
      'consent_id merchant_id client_id status reference created_at expires_at granted_at user_id forgotten_at requires_auth auth_app_id data_sharing form_id needs_grant confirmed_at requires_account limits shared_until expiry_sent_at declined_at opened_at cancelled_at closed_at left_out supersedes part_requirements seen_at abandoned_sent_at',
  },
  payment_request_consents: {
    retention: 'until forget-aged',
    why: 'Which consents a link made',
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id payment_request_id ordinal position',
  },
  payment_requests: {
    dropped: [
      {
        hours: lawHours,
        dated: 'coalesce(expires_at, created_at)',
        only: `not exists (select from payment_request_consents c
          where c.payment_request_id = payment_requests.payment_request_id)`,
      },
    ],
    why: "A merchant's link, in its words, and to whose account it pays; dropped once no consent remembers it",
    person: `requested ->> 'userId' = :userId or requested ->> 'recipientAccountNumber' in (
      select account_number from destinations where owner_user_id = :userId)`,
    retainedByLaw: { requested: 'transactions' },
    plain: 'payment_request_id merchant_id client_id created_at expires_at',
  },
  grants: {
    retention: 'until forget-aged',
    why: 'Proof of what was agreed to, with the signature',
    person: 'user_id = :userId',
    retainedByLaw: { payer_name: 'proof', terms: 'proof', assertion: 'proof', receipt: 'proof', evidence: 'proof' },
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id user_id payer_id terms_hash credential_id granted_at confirmed_at',
  },
  earlier_grants: {
    retention: 'until forget-aged',
    why: 'The same of consents that were amended',
    person: 'user_id = :userId',
    retainedByLaw: { payer_name: 'proof', terms: 'proof', assertion: 'proof', receipt: 'proof', evidence: 'proof' },
    whenAged: { ...byConsent, end: 'deleted' },
    plain: 'consent_id user_id payer_id terms_hash credential_id granted_at confirmed_at',
  },
};

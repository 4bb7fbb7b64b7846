import type { Aged } from './kept-table.ts';

const byConsent = { id: 'consent_id', of: 'consent_id = any($1)' } as const;
const byPayment = { id: 'payment_id', of: 'payment_id = any($2)' } as const;
/** As an array, which an index is asked for beside another condition; a subquery would have the whole table read. */
const debitsOf = 'any(array(select debit_id from debits where consent_id = any($1)))';
const responsesOf = '(select form_response_id from form_responses where consent_id = any($1))';
const chargesOf = `payment_id = any($2) or purpose = 'debit' and purpose_id = ${debitsOf}`;
const consentOfDebit = (debitId: string): string => `(select consent_id from debits where debit_id = ${debitId})`;

/**
 * What happens, table by table, once a consent has been over for as long as laws keep it. Rows that the books lead to stay,
 * without anything that leads to a person; the others go. Rows are overwritten in this order, then deleted in this order.
 */
export const keptYears: Readonly<Record<string, Aged>> = {
  consents: {
    ...byConsent,
    young: 'greatest(created_at, expires_at, granted_at, cancelled_at, declined_at, shared_until) > $3',
    end: {
      ...{ customer: 'null', metadata: "'{}'", form_values: "'{}'", declined_reason: 'null' },
      ...{ act_on_behalf_of: 'null', user_id: 'null' },
    },
  },
  payments: {
    ...byPayment,
    young: `greatest(executed_at, released_at) > $3 or received_kobo > 0 and status = 'pending'
      or destination_account_id is not null and status = 'executed' and released_at is null`,
    end: {
      ...{ origin: 'null', recipient: 'null', sender_name: 'null', source_account_id: 'null' },
      ...{ payer_user_id: 'null', approved_by: 'null', claim_hash: 'null' },
    },
  },
  mandates: {
    ...byConsent,
    young: "status in ('active', 'suspended') or coalesce(ended_at, granted_at) > $3",
    end: { user_id: 'null' },
  },
  debits: {
    ...byConsent,
    young: 'next_at is not null or greatest(sent_at, settled_at) > $3',
    end: { account_id: 'null', tried_account_id: 'null', week_notice_id: 'null' },
  },
  destinations: {
    id: 'account_id',
    of: `account_id in (select destination_account_id from payments where payment_id = any($2))
      and not exists (select from payments other join consents using (consent_id)
        where other.destination_account_id = account_id and forgotten_at is null)`,
    end: { account_number: 'null', account_name: 'null', name_enquiry_id: 'null' },
  },
  transfers: {
    ...byPayment,
    young: "status = 'received' or greatest(received_at, settled_at) > $3",
    end: { sender: "'{}'" },
  },
  transfer_returns: {
    ...byPayment,
    young: "status = 'pending' or greatest(requested_at, returned_at) > $3",
    end: 'stays',
  },
  charge_attempts: {
    of: chargesOf,
    id: `coalesce(payment_id, ${consentOfDebit('purpose_id')})`,
    young: "status in ('asked', 'otp', 'challenge') or greatest(asked_at, decided_at, reversed_at) > $3",
    end: {
      // Whether it was a card or an account is told by which of them is there.
      masked_pan: "case when masked_pan is not null then '' end",
      account: "case when account is not null then '{}'::jsonb end",
      ...{ card_hash: 'null', challenge_url: 'null', payer_user_id: 'null', claim_hash: 'null' },
    },
  },
  charge_refunds: {
    of: `attempt_id in (select attempt_id from charge_attempts where ${chargesOf})`,
    id: `(select coalesce(payment_id, ${consentOfDebit('purpose_id')}) from charge_attempts a
      where a.attempt_id = charge_refunds.attempt_id)`,
    young: "status = 'pending' or greatest(requested_at, returned_at) > $3",
    end: 'stays',
  },
  chip_purchases: {
    ...byPayment,
    young: "status = 'asked' or greatest(asked_at, decided_at, reversed_at) > $3",
    end: { masked_pan: "''", payer_user_id: 'null', claim_hash: 'null' },
  },
  payment_refunds: { ...byPayment, young: "status = 'pending' or created_at > $3", end: 'stays' },
  transfer_announcements: { ...byPayment, end: 'deleted' },
  notices: { id: 'consent_id', of: `consent_id = any($1) or debit_id = ${debitsOf}`, end: 'deleted' },
  disputes: {
    of: `debit_id = ${debitsOf}`,
    id: consentOfDebit('disputes.debit_id'),
    young: "status = 'open' or decided_at > $3",
    end: 'deleted',
  },
  mandate_accounts: { ...byConsent, end: 'deleted' },
  mandate_history: { ...byConsent, end: 'deleted' },
  grants: { ...byConsent, end: 'deleted' },
  earlier_grants: { ...byConsent, end: 'deleted' },
  receipts: { ...byConsent, young: 'issued_at > $3', end: 'deleted' },
  receipt_chains: { ...byConsent, end: 'deleted' },
  standings: { ...byConsent, end: 'deleted' },
  shared_items: { ...byConsent, young: 'ended_at is null or ended_at > $3', end: 'deleted' },
  data_reads: { ...byConsent, end: 'deleted' },
  form_answers: { id: 'form_response_id', of: `form_response_id in ${responsesOf}`, end: 'deleted' },
  form_files: { id: 'form_response_id', of: `form_response_id in ${responsesOf}`, end: 'deleted' },
  form_responses: { ...byConsent, end: 'deleted' },
  payment_request_consents: { ...byConsent, end: 'deleted' },
};

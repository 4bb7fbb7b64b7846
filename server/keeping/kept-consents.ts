import { days, type KeptTable, lawHours } from './kept-table.ts';

const me = 'user_id = $1';
const mine = 'consent_id = any($3)';
/** Who only paid a consent shares nothing under it. */
const granted = `consent_id in (select consent_id from consents where user_id = $1
  union select consent_id from grants where user_id = $1)`;

/** What people agreed to, what they share and answer, and the proof of it. */
export const keptConsents = {
  consents: {
    ...{ kept: 'for good', why: 'What was asked, for which payments; the ledger leads here', person: mine },
    erased: { customer: 'null', metadata: "'{}'", form_values: "'{}'", declined_reason: 'null' },
    keptByLaw: { act_on_behalf_of: 'proof' },
    plain:
      'consent_id merchant_id client_id status created_at expires_at granted_at user_id forgotten_at requires_auth auth_app_id data_sharing form_id needs_grant confirmed_at requires_account limits shared_until expiry_told_at declined_at opened_at cancelled_at closed_at left_out supersedes part_requirements seen_at abandoned_told_at',
  },
  payment_requests: {
    dropped: [
      {
        ...{ hours: lawHours, dated: 'coalesce(expires_at, created_at)' },
        only: `not exists (select from payment_request_consents c
          where c.payment_request_id = payment_requests.payment_request_id)`,
      },
    ],
    why: "A merchant's link, in its words, and to whose account it pays; dropped once no consent remembers it",
    person: `asked ->> 'userId' = $1 or asked ->> 'recipientAccountNumber' in (
      select account_number from destinations where owner_user_id = $1)`,
    keptByLaw: { asked: 'transactions' },
    plain: 'payment_request_id merchant_id client_id created_at expires_at',
  },
  payment_request_consents: {
    ...{ kept: 'until forget-aged', why: 'Which consents a link made' },
    plain: 'consent_id payment_request_id ordinal position',
  },
  grants: {
    ...{ kept: 'until forget-aged', why: 'Proof of what was agreed to, with the signature', person: me },
    keptByLaw: { payer_name: 'proof', terms: 'proof', assertion: 'proof', receipt: 'proof', evidence: 'proof' },
    plain: 'consent_id user_id payer_id terms_hash credential_id granted_at confirmed_at',
  },
  earlier_grants: {
    ...{ kept: 'until forget-aged', why: 'The same of consents that were amended', person: me },
    keptByLaw: { payer_name: 'proof', terms: 'proof', assertion: 'proof', receipt: 'proof', evidence: 'proof' },
    plain: 'consent_id user_id payer_id terms_hash credential_id granted_at confirmed_at',
  },
  receipt_chains: {
    ...{ kept: 'until forget-aged', why: 'Where the chain of receipts ends' },
    plain: 'consent_id merchant_id merchant_name receipts last_hash',
  },
  receipts: {
    ...{
      kept: 'until forget-aged',
      why: 'What payer and merchant were given; each covers the one before',
      person: mine,
    },
    keptByLaw: { jws: 'proof' },
    plain: 'consent_id receipt_no receipt_id kind issued_at',
  },
  signing_keys: {
    ...{ kept: 'for good', why: "Public keys: receipts in people's hands are checked with them" },
    plain: 'key_id public_key created_at',
  },
  standings: {
    ...{ kept: 'until forget-aged', why: 'Whether a consent was confirmed again in time' },
    plain: 'consent_id user_id confirmed_at seen_at confirm_by asked state next_at',
  },
  mandates: {
    ...{ kept: 'for good', why: 'What may be debited' },
    plain:
      'consent_id user_id status most_kobo granted_at limits paused_by paused_until suspended_reason ended_at merchant_id merchant_paused_until per_debit_kobo client_id reminds_day_before',
  },
  mandate_accounts: {
    ...{ kept: 'until forget-aged', why: 'From which accounts, in which order' },
    plain: 'consent_id account_id position',
  },
  mandate_allowances: {
    ...{ kept: 'for good', why: 'What each period has left' },
    plain: 'consent_id limit_no period_start most_kobo reserved_kobo spent_kobo',
  },
  mandate_history: {
    ...{
      kept: 'until forget-aged',
      why: 'Each change by whom, in a chain of hashes',
      person: mine,
      keptByLaw: { details: 'proof' },
    },
    plain: 'consent_id seq what by at hash',
  },
  notices: {
    ...{ kept: 'until forget-aged', why: 'Proof that a debit was told of; the text only as a hash', person: me },
    erased: { link_hash: 'null' },
    plain:
      'notice_id kind debit_id notice_no user_id channel text_hash ordered_at accepted_at tries next_at consent_id',
  },
  disputes: {
    ...{ kept: 'until forget-aged', why: 'What was disputed and decided' },
    person: 'debit_id in (select debit_id from debits where consent_id = any($3))',
    erased: { note: 'null' },
    plain: 'dispute_id debit_id reason status opened_at decided_at decide_by decided_by answer',
  },
  forms: {
    ...{ kept: 'for good', why: "A merchant's questions" },
    plain: 'form_id merchant_id title sections created_at',
  },
  form_responses: {
    ...{ kept: 'until forget-aged', why: 'That a form was answered' },
    plain: 'form_response_id form_id consent_id user_id created_at closed_at',
  },
  form_answers: {
    ...{ kept: 'until forget-answers', why: 'Sealed; as long as the payer shares them', erasedWhole: true },
    person: 'form_response_id in (select form_response_id from form_responses where user_id = $1)',
    plain: 'form_response_id section_id sealed saved_at',
  },
  form_files: {
    ...{ kept: 'until forget-answers', why: 'Sealed; as long as the payer shares them', erasedWhole: true },
    person: 'form_response_id in (select form_response_id from form_responses where user_id = $1)',
    plain: 'file_id form_response_id section_id field name type size_bytes sealed sent_at',
  },
  shared_items: {
    ...{ kept: 'until end-sharing', why: 'Sealed; deleted within a day after the payer ends it', person: granted },
    erased: { sealed: 'null' },
    plain: 'consent_id category item position valid_to ended_at ended_as deleted_at merchant_deleted_at',
  },
  data_reads: {
    ...{ kept: 'until forget-aged', why: 'Which items a merchant read and when: the payer may ask (NDPA 2023, s. 34)' },
    plain: 'data_read_id consent_id merchant_id items read_at',
  },
  erasures: {
    ...{ kept: 'for good', why: 'Proof that a person who asked was erased, by ids alone' },
    plain: 'erasure_id user_id consents erased_at kept_until erased kept receipt',
  },
  idempotency_keys: {
    dropped: [
      {
        ...{ hours: 24, dated: 'created_at' },
        only: '(reply is not null or leased_until < clock_timestamp())',
      },
    ],
    ...{ why: 'A repeated request gets the same answer for a day', person: 'scope like any($5)', erasedWhole: true },
    plain: 'scope key request_hash reply created_at owner leased_until committed',
  },
  outbox: {
    dropped: [{ hours: days(30), dated: 'published_at', clock: 'machine' }],
    ...{ why: 'A stream that breaks goes on where it was', person: 'stream = any($6)', erasedWhole: true },
    plain: 'position event_id stream name data written_at published_at',
  },
} as const satisfies Record<string, KeptTable>;

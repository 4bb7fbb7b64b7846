import { days, type KeptTable, lawHours } from './kept-table.ts';

const mine = 'payment_id = any($4)';

/** Payments, how they were collected and given back, and the books. */
export const keptMoney = {
  ledger_transactions: {
    ...{ kept: 'for good', why: 'The books: append-only, they name payments and no one' },
    plain: 'ledger_transaction_id kind reference payment_id booked_at',
  },
  ledger_entries: {
    ...{ kept: 'for good', why: 'The books: append-only, they name payments and no one' },
    plain: 'ledger_transaction_id line account amount_kobo',
  },
  payments: {
    ...{ kept: 'for good', why: 'What each booking is of', person: mine },
    keptByLaw: { origin: 'transactions', recipient: 'transactions', sender_name: 'transactions' },
    plain:
      'payment_id consent_id position type amount_kobo narration paypoint_id status executed_at transfer_status received_kobo payer_user_id destination_account_id released_at amount_type due_date start_date end_date frequency interval_units offer_declined_at location source_account_id asked_by claim_hash approved_by refunded_kobo left_out_at',
  },
  destinations: {
    ...{ kept: 'for good', why: 'Where money was paid to', person: 'owner_user_id = $1' },
    keptByLaw: { account_number: 'transactions', account_name: 'transactions' },
    plain: 'account_id owner_user_id linked institution_code bank_name name_enquiry_id',
  },
  transfer_announcements: {
    ...{ kept: 'until forget-aged', why: 'Who said that they paid' },
    plain: 'payment_id user_id claim_hash announced_at offer_declined_at',
  },
  transfer_accounts: {
    ...{ kept: 'for good', why: 'The one-time account of a payment: money may still arrive there' },
    plain:
      'rail account_number payment_id ordinal bank_name account_name expires_at short_returned_at exact payee looked_at look_owed bank_closes_at',
  },
  transfer_accounts_owed: {
    ...{ kept: 'for good', why: 'Payments that were made while their transfer provider was down' },
    plain: 'payment_id',
  },
  transfers: {
    ...{ kept: 'for good', why: 'What arrived, and from whom', person: mine, keptByLaw: { sender: 'transactions' } },
    plain:
      'transfer_id rail rail_reference account_number payment_id amount_kobo applied_kobo status received_at settled_at fee_kobo payee',
  },
  transfer_returns: {
    ...{ kept: 'for good', why: 'What went back' },
    plain: 'return_id transfer_id payment_id amount_kobo reason status requested_at returned_at needs looked_at',
  },
  set_aside_reports: {
    ...{ kept: 'until retry-set-aside-reports', why: 'Sealed reports of money that is not booked yet' },
    plain: 'rail digest sealed reason attempts first_at last_at',
  },
  transfer_rejections: {
    ...{ kept: 'for good', why: 'What a bank turned away' },
    plain: 'rail event_id account_number payment_id amount_kobo reason rejected_at',
  },
  rail_reports: {
    dropped: [{ hours: days(180), dated: 'taken_at' }],
    ...{ why: "A provider's report is taken once, however often it is repeated" },
    plain: 'rail event_id taken_at',
  },
  rail_memory: {
    ...{ kept: 'for good', why: 'A reference is never sent to a provider twice; it names payers as digests' },
    plain: 'rail kind reference standing value since',
  },
  rail_standings: {
    ...{ kept: 'for good', why: 'How each rail does: one row a port' },
    plain: 'port faults_in_row answered_at fault_at',
  },
  charge_attempts: {
    ...{ kept: 'for good', why: 'Which card or account was charged' },
    person: 'payer_user_id = $1 or linker_id = $1 or payment_id = any($4)',
    erased: { card_hash: 'null', challenge_url: 'null' },
    keptByLaw: { masked_pan: 'transactions', account: 'transactions' },
    // Of a card that was linked: such a charge belongs to no consent.
    dropped: [
      {
        ...{ hours: lawHours, dated: 'asked_at' },
        only: "purpose = 'linking' and (masked_pan <> '' or card_hash is not null or challenge_url is not null)",
        becomes: { masked_pan: "case when hosted then null else '' end", card_hash: 'null', challenge_url: 'null' },
      },
    ],
    plain:
      'attempt_id rail purpose purpose_id payment_id linker_id intent amount_kobo narration brand save_card card_saved_at status decline_reason display_message waits_until otp_guesses applied_kobo asked_at decided_at merchant_id payer_user_id claim_hash indivisible looked_at hosted debit_id reversed_at fee_kobo payee asks_field',
  },
  charge_refunds: {
    ...{ kept: 'for good', why: 'What of a charge went back' },
    plain: 'refund_id attempt_id amount_kobo status requested_at returned_at needs looked_at reason',
  },
  card_alarms: {
    dropped: [{ hours: 2, dated: 'hour' }],
    ...{ why: 'One alarm an hour' },
    plain: 'merchant_id scope subject hour',
  },
  terminals: {
    ...{ kept: 'for good', why: "A merchant's readers" },
    plain: 'serial tid mid fetched_at merchant_id',
  },
  chip_purchases: {
    ...{ kept: 'for good', why: 'What was paid at a reader', person: 'payer_user_id = $1 or payment_id = any($4)' },
    keptByLaw: { masked_pan: 'transactions' },
    plain:
      'purchase_id acquirer tid rrn payment_id serial trans_datetime amount_kobo status response_code authorisation_code icc_response applied_kobo asked_at decided_at reversed_at payer_user_id claim_hash',
  },
  payment_refunds: {
    ...{ kept: 'for good', why: 'What merchants gave back, and their reason' },
    plain: 'refund_id payment_id consent_id merchant_id amount_kobo reason status created_at told_at client_id',
  },
  payment_refund_parts: {
    ...{ kept: 'for good', why: 'By which rail' },
    plain: 'part_id refund_id amount_kobo status needs',
  },
  debits: {
    ...{ kept: 'for good', why: 'Each debit, told of, ordered and settled' },
    plain:
      'debit_id consent_id payment_id merchant_id narration amount_type most_kobo amount_kobo due_on next_due_on occurrence_no occurrence_of effective_on status reason account_id notice_no notified_at not_before attempts tries sent_at settled_at collected_kobo next_at reference paying_consent_id paying_payment_id paying_until paying_resume_at refunded_kobo short_days week_notice_id tried_account_id',
  },
  debit_refunds: {
    ...{ kept: 'for good', why: 'What of a debit went back' },
    plain: 'refund_id debit_id amount_kobo ordered_at',
  },
  envelope_keys: {
    dropped: [{ hours: 25, dated: 'created_at' }],
    ...{ why: 'What a card was sealed with can never be opened later' },
    plain: 'key_id public_key sealed_private_key created_at key_version',
  },
  used_envelopes: {
    dropped: [{ hours: 25, dated: 'used_at' }],
    ...{ why: 'A sealed card is charged once; its key is gone by then' },
    plain: 'digest used_by used_at',
  },
  pin_guesses: {
    dropped: [{ hours: 48, dated: 'day' }],
    ...{ why: 'Wrong PINs are counted by the day' },
    plain: 'card_hash day guesses',
  },
} as const satisfies Record<string, KeptTable>;

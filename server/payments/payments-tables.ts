import type { PaymentOrigin, Recipient } from '@yarda/contracts/payments/payment.ts';
import type { DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import type { DebitedAccount } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { TransferSender } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { byPayment, type DeclaredTables, days, lawHours } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'payments.origin': PaymentOrigin;
    'payments.recipient': Recipient;
    'transfers.sender': TransferSender;
    'charge_attempts.account': DebitedAccount;
    'charge_attempts.decline_reason': DeclineReason;
  }
}

const charged = 'payer_user_id = :userId or linker_id = :userId or payment_id = any(:payments)';
const ofConsents = "payment_id = any(:payments) or purpose = 'debit' and purpose_id = any(:debits)";

export const paymentsTables: DeclaredTables = {
  payments: {
    retention: 'for good',
    why: 'What each booking is of',
    person: 'payment_id = any(:payments)',
    retainedByLaw: { origin: 'transactions', recipient: 'transactions', sender_name: 'transactions' },
    blocksErasure: [
      {
        what: 'money arrived and is not used yet',
        id: 'payment_id',
        of: 'payment_id = any(:payments)',
        only: "status = 'pending' and received_kobo > 0 and left_out_at is null",
      },
      {
        what: 'money waits for them',
        id: 'payment_id',
        of: 'destination_account_id in (select account_id from destinations where owner_user_id = :userId)',
        only: "status = 'executed' and released_at is null",
      },
    ],
    whenAged: {
      ...byPayment,
      young: `greatest(executed_at, released_at) > :before or received_kobo > 0 and status = 'pending'
        or destination_account_id is not null and status = 'executed' and released_at is null`,
      end: {
        origin: 'null',
        recipient: 'null',
        sender_name: 'null',
        source_account_id: 'null',
        payer_user_id: 'null',
        approved_by: 'null',
        claim_hash: 'null',
      },
    },
    plain:
      'reference payment_id consent_id position type amount_kobo narration paypoint_id status executed_at transfer_status received_kobo payer_user_id destination_account_id released_at amount_type due_date start_date end_date frequency interval_units offer_declined_at location source_account_id requested_by claim_hash approved_by refunded_kobo left_out_at',
  },
  destinations: {
    retention: 'for good',
    why: 'Where money was paid to',
    person: 'owner_user_id = :userId',
    retainedByLaw: { account_number: 'transactions', account_name: 'transactions' },
    whenAged: {
      of: `account_id in (select destination_account_id from payments where payment_id = any(:payments))
        and not exists (select from payments other join consents using (consent_id)
          where other.destination_account_id = account_id and forgotten_at is null)`,
      id: 'account_id',
      end: { account_number: 'null', account_name: 'null', name_enquiry_id: 'null' },
    },
    plain: 'account_id owner_user_id linked institution_code bank_name name_enquiry_id',
  },
  transfer_announcements: {
    retention: 'until forget-aged',
    why: 'Who said that they paid',
    whenAged: { ...byPayment, end: 'deleted' },
    plain: 'payment_id user_id claim_hash announced_at offer_declined_at',
  },
  payment_refunds: {
    retention: 'for good',
    why: 'What merchants gave back, and their reason',
    blocksErasure: [
      {
        what: 'a refund is on its way',
        id: 'refund_id',
        of: 'payment_id = any(:payments)',
        only: "status = 'pending'",
      },
    ],
    whenAged: { ...byPayment, young: "status = 'pending' or created_at > :before", end: 'stays' },
    plain: 'refund_id payment_id consent_id merchant_id amount_kobo reason status created_at notified_at client_id',
  },
  payment_refund_parts: {
    retention: 'for good',
    why: 'By which rail',
    plain: 'part_id refund_id amount_kobo status action_required',
  },
  terminals: { retention: 'for good', why: "A merchant's readers", plain: 'serial tid mid fetched_at merchant_id' },
  chip_purchases: {
    retention: 'for good',
    why: 'What was paid at a reader',
    person: 'payer_user_id = :userId or payment_id = any(:payments)',
    retainedByLaw: { masked_pan: 'transactions' },
    blocksErasure: [
      {
        what: 'a purchase at a reader is undecided',
        id: 'purchase_id',
        of: 'payment_id = any(:payments)',
        only: "status = 'asked'",
      },
    ],
    whenAged: {
      ...byPayment,
      young: "status = 'asked' or greatest(requested_at, decided_at, reversed_at) > :before",
      end: { masked_pan: "''", payer_user_id: 'null', claim_hash: 'null' },
    },
    plain:
      'purchase_id acquirer tid rrn payment_id serial trans_datetime amount_kobo status response_code authorisation_code icc_response applied_kobo requested_at decided_at reversed_at payer_user_id claim_hash',
  },
  charge_attempts: {
    retention: 'for good',
    // A charge that linked a card belongs to no consent.
    dropped: [
      {
        hours: lawHours,
        dated: 'requested_at',
        only: "purpose = 'linking' and (masked_pan <> '' or card_hash is not null or challenge_url is not null)",
        becomes: { masked_pan: "case when hosted then null else '' end", card_hash: 'null', challenge_url: 'null' },
      },
    ],
    why: 'Which card or account was charged',
    person: charged,
    erased: { card_hash: 'null', challenge_url: 'null' },
    retainedByLaw: { masked_pan: 'transactions', account: 'transactions' },
    blocksErasure: [
      {
        what: 'a charge is undecided',
        id: 'attempt_id',
        of: charged,
        only: "status in ('asked', 'otp', 'challenge')",
      },
    ],
    whenAged: {
      of: ofConsents,
      id: 'coalesce(payment_id, purpose_id)',
      young: "status in ('asked', 'otp', 'challenge') or greatest(requested_at, decided_at, reversed_at) > :before",
      end: {
        // The emptied column that is not null still shows whether a card or an account was charged.
        masked_pan: "case when masked_pan is not null then '' end",
        account: "case when account is not null then '{}'::jsonb end",
        card_hash: 'null',
        challenge_url: 'null',
        payer_user_id: 'null',
        claim_hash: 'null',
      },
    },
    plain:
      'attempt_id rail purpose purpose_id payment_id linker_id intent amount_kobo narration brand save_card card_saved_at status decline_reason display_message waits_until otp_guesses applied_kobo requested_at decided_at merchant_id payer_user_id claim_hash indivisible looked_at hosted debit_id reversed_at fee_kobo payee requested_field',
  },
  charge_refunds: {
    retention: 'for good',
    why: 'What of a charge went back',
    blocksErasure: [
      {
        what: 'a charge goes back',
        id: 'refund_id',
        of: `attempt_id in (select attempt_id from charge_attempts where ${charged})`,
        only: "status = 'pending'",
      },
    ],
    whenAged: {
      of: `attempt_id in (select attempt_id from charge_attempts where ${ofConsents})`,
      id: `(select coalesce(payment_id, purpose_id) from charge_attempts a
        where a.attempt_id = charge_refunds.attempt_id)`,
      young: "status = 'pending' or greatest(requested_at, returned_at) > :before",
      end: 'stays',
    },
    plain: 'refund_id attempt_id amount_kobo status requested_at returned_at action_required looked_at reason',
  },
  card_alarms: {
    dropped: [{ hours: 2, dated: 'hour' }],
    why: 'One alarm an hour',
    plain: 'merchant_id scope subject hour',
  },
  transfer_accounts: {
    retention: 'for good',
    why: 'The one-time account of a payment: money may still arrive there',
    plain:
      'rail account_number payment_id ordinal bank_name account_name expires_at short_returned_at exact payee looked_at poll_pending bank_closes_at',
  },
  transfer_accounts_owed: {
    retention: 'for good',
    why: 'Payments that were made while their transfer provider was down',
    plain: 'payment_id',
  },
  transfers: {
    retention: 'for good',
    why: 'What arrived, and from whom',
    person: 'payment_id = any(:payments)',
    retainedByLaw: { sender: 'transactions' },
    whenAged: {
      ...byPayment,
      young: "status = 'received' or greatest(received_at, settled_at) > :before",
      end: { sender: "'{}'" },
    },
    plain:
      'transfer_id rail rail_reference account_number payment_id amount_kobo applied_kobo status received_at settled_at fee_kobo payee',
  },
  transfer_returns: {
    retention: 'for good',
    why: 'What went back',
    blocksErasure: [
      { what: 'a transfer goes back', id: 'return_id', of: 'payment_id = any(:payments)', only: "status = 'pending'" },
    ],
    whenAged: {
      ...byPayment,
      young: "status = 'pending' or greatest(requested_at, returned_at) > :before",
      end: 'stays',
    },
    plain:
      'return_id transfer_id payment_id amount_kobo reason status requested_at returned_at action_required looked_at',
  },
  transfer_rejections: {
    retention: 'for good',
    why: 'What a bank turned away',
    plain: 'rail event_id account_number payment_id amount_kobo reason rejected_at',
  },
  rail_reports: {
    dropped: [{ hours: days(180), dated: 'taken_at' }],
    why: "A provider's report is taken once, however often it is repeated",
    plain: 'rail event_id taken_at',
  },
  ledger_transactions: {
    retention: 'for good',
    why: 'The books: append-only, they name payments and no one',
    plain: 'ledger_transaction_id kind reference payment_id booked_at merchant_id',
  },
  ledger_entries: {
    retention: 'for good',
    why: 'The books: append-only, they name payments and no one',
    plain: 'ledger_transaction_id line account amount_kobo',
  },
  envelope_keys: {
    dropped: [{ hours: 25, dated: 'created_at' }],
    why: 'What a card was sealed with can never be opened later',
    plain: 'key_id public_key sealed_private_key created_at key_version',
  },
  used_envelopes: {
    dropped: [{ hours: 25, dated: 'used_at' }],
    why: 'A sealed card is charged once; its key is gone by then',
    plain: 'digest used_by used_at',
  },
  pin_guesses: {
    dropped: [{ hours: 48, dated: 'day' }],
    why: 'Wrong PINs are counted by the day',
    plain: 'card_hash day guesses',
  },
};

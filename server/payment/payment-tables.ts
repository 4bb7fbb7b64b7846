import { byPayment, type DeclaredTables } from '../database/declared-table.ts';

export const paymentTables: DeclaredTables = {
  payments: {
    kept: 'for good',
    why: 'What each booking is of',
    person: 'payment_id = any(:payments)',
    keptByLaw: { origin: 'transactions', recipient: 'transactions', sender_name: 'transactions' },
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
      'payment_id consent_id position type amount_kobo narration paypoint_id status executed_at transfer_status received_kobo payer_user_id destination_account_id released_at amount_type due_date start_date end_date frequency interval_units offer_declined_at location source_account_id asked_by claim_hash approved_by refunded_kobo left_out_at',
  },
  destinations: {
    kept: 'for good',
    why: 'Where money was paid to',
    person: 'owner_user_id = :userId',
    keptByLaw: { account_number: 'transactions', account_name: 'transactions' },
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
    kept: 'until forget-aged',
    why: 'Who said that they paid',
    whenAged: { ...byPayment, end: 'deleted' },
    plain: 'payment_id user_id claim_hash announced_at offer_declined_at',
  },
};

import { type DeclaredTables, lawHours } from '../database/declared-table.ts';

const charged = 'payer_user_id = :userId or linker_id = :userId or payment_id = any(:payments)';
const ofConsents = "payment_id = any(:payments) or purpose = 'debit' and purpose_id = any(:debits)";

export const chargesTables: DeclaredTables = {
  charge_attempts: {
    kept: 'for good',
    // A charge that linked a card belongs to no consent.
    dropped: [
      {
        hours: lawHours,
        dated: 'asked_at',
        only: "purpose = 'linking' and (masked_pan <> '' or card_hash is not null or challenge_url is not null)",
        becomes: { masked_pan: "case when hosted then null else '' end", card_hash: 'null', challenge_url: 'null' },
      },
    ],
    why: 'Which card or account was charged',
    person: charged,
    erased: { card_hash: 'null', challenge_url: 'null' },
    keptByLaw: { masked_pan: 'transactions', account: 'transactions' },
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
      young: "status in ('asked', 'otp', 'challenge') or greatest(asked_at, decided_at, reversed_at) > :before",
      end: {
        // Whether it was a card or an account is told by which of them is there.
        masked_pan: "case when masked_pan is not null then '' end",
        account: "case when account is not null then '{}'::jsonb end",
        card_hash: 'null',
        challenge_url: 'null',
        payer_user_id: 'null',
        claim_hash: 'null',
      },
    },
    plain:
      'attempt_id rail purpose purpose_id payment_id linker_id intent amount_kobo narration brand save_card card_saved_at status decline_reason display_message waits_until otp_guesses applied_kobo asked_at decided_at merchant_id payer_user_id claim_hash indivisible looked_at hosted debit_id reversed_at fee_kobo payee asks_field',
  },
  charge_refunds: {
    kept: 'for good',
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
    plain: 'refund_id attempt_id amount_kobo status requested_at returned_at needs looked_at reason',
  },
  card_alarms: {
    dropped: [{ hours: 2, dated: 'hour' }],
    why: 'One alarm an hour',
    plain: 'merchant_id scope subject hour',
  },
};

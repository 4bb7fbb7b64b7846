import { byPayment, type DeclaredTables } from '../database/declared-table.ts';

export const terminalTables: DeclaredTables = {
  terminals: { kept: 'for good', why: "A merchant's readers", plain: 'serial tid mid fetched_at merchant_id' },
  chip_purchases: {
    kept: 'for good',
    why: 'What was paid at a reader',
    person: 'payer_user_id = :userId or payment_id = any(:payments)',
    keptByLaw: { masked_pan: 'transactions' },
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
      young: "status = 'asked' or greatest(asked_at, decided_at, reversed_at) > :before",
      end: { masked_pan: "''", payer_user_id: 'null', claim_hash: 'null' },
    },
    plain:
      'purchase_id acquirer tid rrn payment_id serial trans_datetime amount_kobo status response_code authorisation_code icc_response applied_kobo asked_at decided_at reversed_at payer_user_id claim_hash',
  },
};

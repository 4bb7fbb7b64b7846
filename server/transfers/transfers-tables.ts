import { byPayment, type DeclaredTables, days } from '../database/declared-table.ts';

export const transfersTables: DeclaredTables = {
  transfer_accounts: {
    kept: 'for good',
    why: 'The one-time account of a payment: money may still arrive there',
    plain:
      'rail account_number payment_id ordinal bank_name account_name expires_at short_returned_at exact payee looked_at look_owed bank_closes_at',
  },
  transfer_accounts_owed: {
    kept: 'for good',
    why: 'Payments that were made while their transfer provider was down',
    plain: 'payment_id',
  },
  transfers: {
    kept: 'for good',
    why: 'What arrived, and from whom',
    person: 'payment_id = any(:payments)',
    keptByLaw: { sender: 'transactions' },
    whenAged: {
      ...byPayment,
      young: "status = 'received' or greatest(received_at, settled_at) > :before",
      end: { sender: "'{}'" },
    },
    plain:
      'transfer_id rail rail_reference account_number payment_id amount_kobo applied_kobo status received_at settled_at fee_kobo payee',
  },
  transfer_returns: {
    kept: 'for good',
    why: 'What went back',
    blocksErasure: [
      { what: 'a transfer goes back', id: 'return_id', of: 'payment_id = any(:payments)', only: "status = 'pending'" },
    ],
    whenAged: {
      ...byPayment,
      young: "status = 'pending' or greatest(requested_at, returned_at) > :before",
      end: 'stays',
    },
    plain: 'return_id transfer_id payment_id amount_kobo reason status requested_at returned_at needs looked_at',
  },
  transfer_rejections: {
    kept: 'for good',
    why: 'What a bank turned away',
    plain: 'rail event_id account_number payment_id amount_kobo reason rejected_at',
  },
  rail_reports: {
    dropped: [{ hours: days(180), dated: 'taken_at' }],
    why: "A provider's report is taken once, however often it is repeated",
    plain: 'rail event_id taken_at',
  },
};

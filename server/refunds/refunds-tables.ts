import { byPayment, type DeclaredTables } from '../database/declared-table.ts';

export const refundsTables: DeclaredTables = {
  payment_refunds: {
    kept: 'for good',
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
    plain: 'refund_id payment_id consent_id merchant_id amount_kobo reason status created_at told_at client_id',
  },
  payment_refund_parts: { kept: 'for good', why: 'By which rail', plain: 'part_id refund_id amount_kobo status needs' },
};

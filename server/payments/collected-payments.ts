import { originText } from '@yarda/domain/payments/payment-origin.ts';
import { narrow, type Queryable, statement } from '../platform/database/database.ts';

const find = statement(
  'payments-collected-from',
  // The amount of a later payment is its ceiling.
  `select payment_id, case when type = 'future' then received_kobo else amount_kobo end as amount_kobo, executed_at,
     origin
   from payments
   where consent_id = :consentId and payer_user_id = :payerUserId and status = 'executed'
     and origin is not null order by position`,
  narrow<{ executedAt: Date }>(),
);

/** A payment that a person made, as their receipt records it. `amount` in kobo. */
export interface CollectedPayment {
  readonly paymentId: string;
  readonly amount: number;
  readonly executedAt: string;
  /** 'Access Bank, Ada Obi, ****6784', or the card's brand and last four digits. */
  readonly from: string;
}

/** The executed payments of a consent that a person is known to have made. */
export const collectedPayments = async (
  db: Queryable,
  consentId: string,
  payerUserId: string,
): Promise<CollectedPayment[]> => {
  const rows = await db.query(find, { consentId, payerUserId });
  return rows.map(({ paymentId, amountKobo: amount, executedAt, origin }) => ({
    ...{ paymentId, amount },
    executedAt: executedAt.toISOString(),
    from: originText(origin),
  }));
};

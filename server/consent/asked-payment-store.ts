import { type Queryable, statement } from '../database/database.ts';
import {
  consentOfPayment,
  type PaymentOfConsent,
  type ProjectedPayment,
  paymentOfConsent,
  paymentsOfConsent,
} from '../payment/payment-projection.ts';

/** A merchant's payments, each with its place in the list: those of the newest consent first, each consent's in order. */
const each = `select one.payment, c.created_at, c.consent_id, one.no from consents c
  cross join lateral json_array_elements(${paymentsOfConsent('c.consent_id')}) with ordinality as one(payment, no)
  where c.merchant_id = $1`;
const find = statement(
  'asked-payment-find',
  `${each} and c.consent_id = ${consentOfPayment('$2')} and one.payment ->> 'paymentId' = $2`,
);
// The comparison without `no` spares the payments of consents that were listed before.
const list = statement(
  'asked-payments-list',
  `${each} and ($2::text is null or c.consent_id = $2)
     and ($3::text is null or one.payment ->> 'type' = $3) and ($4::text is null or one.payment ->> 'status' = $4)
     and ($5::text is null or c.client_id = $5)
     and ($6::timestamptz is null or c.created_at >= $6) and ($7::timestamptz is null or c.created_at < $7)
     and ($8::timestamptz is null or (c.created_at, c.consent_id) <= ($8, $9::text))
     and ($8::timestamptz is null or (c.created_at, c.consent_id, -one.no) < ($8, $9::text, -$10::bigint))
   order by c.created_at desc, c.consent_id desc, one.no limit $11`,
);

/** Where a payment stands in its merchant's list. */
interface Place {
  readonly createdAt: Date;
  readonly consentId: string;
  readonly no: number;
}

interface PaymentsWanted {
  readonly merchantId: string;
  readonly consentId?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly clientId?: string | undefined;
  /** When their consent was made: from the one time, until before the other. */
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  readonly limit: number;
}

type Row = Place & { readonly payment: ProjectedPayment };

/** A merchant's payment with its place; null if they ask for none with this id. */
export const findAskedPayment = async (
  db: Queryable,
  merchantId: string,
  paymentId: string,
): Promise<{ readonly payment: PaymentOfConsent; readonly place: Place } | null> => {
  const [row] = await db.query<Row>(find, [merchantId, paymentId]);
  return row ? { payment: paymentOfConsent(row.payment), place: row } : null;
};

/** A merchant's payments after a place. */
export const listAskedPayments = async (
  db: Queryable,
  { limit, ...wanted }: PaymentsWanted,
  after: Place | null,
): Promise<PaymentOfConsent[]> => {
  const { merchantId, consentId = null, type = null, status = null } = wanted;
  const { clientId = null, createdFrom = null, createdTo = null } = wanted;
  const filters = [merchantId, consentId, type, status, clientId, createdFrom, createdTo];
  const place = [after?.createdAt ?? null, after?.consentId ?? null, after?.no ?? null];
  const rows = await db.query<Row>(list, [...filters, ...place, limit]);
  return rows.map(({ payment }) => paymentOfConsent(payment));
};

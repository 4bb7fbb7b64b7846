import { type Queryable, statement } from '../database/database.ts';
import { listStatements } from '../database/list-statements.ts';
import {
  consentOfPayment,
  hasPaymentOf,
  type PaymentOfConsent,
  type ProjectedPayment,
  paymentOfConsent,
  paymentsOfConsent,
} from '../payment/payment-projection.ts';

/** A merchant's payments, each with its place in the list: those of the newest consent first, each consent's in order. */
const eachOf = (consents: string) => `select one.payment, c.created_at, c.consent_id, one.no from ${consents} c
  cross join lateral json_array_elements(${paymentsOfConsent('c.consent_id')}) with ordinality as one(payment, no)`;
const find = statement(
  'asked-payment-find',
  `${eachOf('consents')} where c.merchant_id = $1 and c.consent_id = ${consentOfPayment('$2')} and one.payment ->> 'paymentId' = $2`,
);
// The consents are chosen first: the payments of those that were listed before, or that have none of the kind, are not read.
const list = listStatements(
  'asked-payments-list',
  {
    consent: { any: '$2::text is null', consent: 'c.consent_id = $2' },
    kind: {
      any: '$3::text is null and $4::text is null',
      kind: hasPaymentOf('c.consent_id', '$3', '$4'),
    },
    // A client is one merchant's: as an expression, so that all of the merchant's consents are not looked through for its own.
    client: { any: 'c.merchant_id = $1 and $5::text is null', client: "c.client_id = $5 and c.merchant_id || '' = $1" },
  },
  (wanted) => `${eachOf(`(select c.consent_id, c.created_at from consents c where ${wanted}
     and c.created_at >= coalesce($6::timestamptz, '-infinity') and c.created_at < coalesce($7::timestamptz, 'infinity')
     and (c.created_at, c.consent_id) <= (coalesce($8::timestamptz, 'infinity'), coalesce($9::text, ''))
     order by c.created_at desc, c.consent_id desc)`)}
   where ($8::timestamptz is null or (c.created_at, c.consent_id, -one.no) < ($8, $9::text, -$10::bigint))
     and one.payment ->> 'type' = coalesce($3::text, one.payment ->> 'type')
     and one.payment ->> 'status' = coalesce($4::text, one.payment ->> 'status')
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
  const chosen = {
    consent: consentId ? 'consent' : 'any',
    kind: (type ?? status) ? 'kind' : 'any',
    client: clientId ? 'client' : 'any',
  };
  const rows = await db.query<Row>(list(chosen), [...filters, ...place, limit]);
  return rows.map(({ payment }) => paymentOfConsent(payment));
};

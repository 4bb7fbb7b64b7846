import { type Queryable, statement } from '../database/database.ts';
import { listStatements } from '../database/list-statements.ts';
import { lookedThrough } from '../database/looked-through.ts';
import { newestBefore } from '../database/newest-before.ts';
import {
  consentOfPayment,
  hasPaymentOf,
  lastPaymentOf,
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
const filters = {
  consent: { any: '$2::text is null', consent: 'c.consent_id = $2' },
  // A client is one merchant's: as an expression, so that all of the merchant's consents are not looked through for its own.
  client: { any: 'c.merchant_id = $1 and $5::text is null', client: "c.client_id = $5 and c.merchant_id || '' = $1" },
} as const;
/** The consents are chosen first: the payments of those that were listed before, or that have none of the kind, are not read. */
const consentsOf = (wanted: string): string => `select c.consent_id, c.created_at from consents c where ${wanted}
     and c.created_at >= coalesce($6::timestamptz, '-infinity')
     and (c.created_at, c.consent_id) <= ${newestBefore({ at: '$8::timestamptz', id: '$9::text', until: '$7::timestamptz' })}
     order by c.created_at desc, c.consent_id desc`;
const list = listStatements(
  'asked-payments-list',
  filters,
  (wanted) => `${eachOf(`(${consentsOf(wanted)})`)}
   where ($8::timestamptz is null or (c.created_at, c.consent_id, -one.no) < ($8, $9::text, -$10::bigint))
     and $3::text is null and $4::text is null
   order by c.created_at desc, c.consent_id desc, one.no limit $11`,
);
/** No index knows which consents have a payment of a type and a status: so many of them are looked through. */
const looked = (wanted: string): string =>
  `${consentsOf(`${wanted} and ${hasPaymentOf('c.consent_id', 'null', 'null')}`)} limit ${lookedThrough.consents}`;
const ofKind = listStatements(
  'asked-payments-of-kind',
  filters,
  (wanted) => `${eachOf(`(
     select c.consent_id, c.created_at from (${looked(wanted)}) c where ${hasPaymentOf('c.consent_id', '$3', '$4')}
     order by c.created_at desc, c.consent_id desc)`)}
   where ($8::timestamptz is null or (c.created_at, c.consent_id, -one.no) < ($8, $9::text, -$10::bigint))
     and one.payment ->> 'type' = coalesce($3::text, one.payment ->> 'type')
     and one.payment ->> 'status' = coalesce($4::text, one.payment ->> 'status')
   order by c.created_at desc, c.consent_id desc, one.no limit $11`,
);
const lookedTo = listStatements(
  'asked-payments-looked-to',
  filters,
  (wanted) => `select ${lastPaymentOf('c.consent_id')} as payment_id
   from (${looked(wanted)} offset ${lookedThrough.consents} - 1) c where coalesce($3::text, $4::text) is not null`,
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
  wanted: PaymentsWanted,
  after: Place | null,
): Promise<PaymentOfConsent[]> => {
  const of = isOfKind(wanted) ? ofKind : list;
  const values = [...valuesOf(wanted, after), after?.no ?? null, wanted.limit];
  const rows = await db.query<Row>(of(chosenOf(wanted)), values);
  return rows.map(({ payment }) => paymentOfConsent(payment));
};

/** The payment up to which a page of a kind looked; null if it looked through all there are. */
export const paymentLookedTo = async (
  db: Queryable,
  wanted: PaymentsWanted,
  after: Place | null,
): Promise<string | null> => {
  if (!isOfKind(wanted)) return null;
  const [row] = await db.query<{ paymentId: string }>(lookedTo(chosenOf(wanted)), valuesOf(wanted, after));
  return row?.paymentId ?? null;
};

const isOfKind = ({ type, status }: PaymentsWanted): boolean => (type ?? status) !== undefined;

const chosenOf = ({ consentId, clientId }: PaymentsWanted) => ({
  consent: consentId ? 'consent' : 'any',
  client: clientId ? 'client' : 'any',
});

const valuesOf = (wanted: PaymentsWanted, after: Place | null): unknown[] => {
  const { merchantId, consentId = null, type = null, status = null } = wanted;
  const { clientId = null, createdFrom = null, createdTo = null } = wanted;
  const place = [after?.createdAt ?? null, after?.consentId ?? null];
  return [merchantId, consentId, type, status, clientId, createdFrom, createdTo, ...place];
};

import type { OutcomeFacts } from '@yarda/domain/payments/payment-outcome.ts';
import {
  consentOfPayment,
  consentsOfReference,
  hasPaymentOf,
  lastPaymentOf,
  type PaymentOfConsent,
  type ProjectedPayment,
  paymentOfConsent,
  paymentsOfConsent,
} from '../../payments/payment-projection.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';
import { listStatements } from '../../platform/database/list-statements.ts';
import { newestBefore } from '../../platform/database/newest-before.ts';
import { scanLimits } from '../../platform/database/scan-limits.ts';
import { referenceOfConsent } from '../consent-projection.ts';
import { answerOf } from './consent-to-wire.ts';

/** A merchant's payments, each with its place in the list: those of the newest consent first, each consent's in order. */
const eachOf = (consents: string) => `select one.payment, c.created_at, c.consent_id, one.no from ${consents} c,
  lateral json_array_elements(${paymentsOfConsent('c.consent_id')}) with ordinality as one(payment, no)`;
const find = statement(
  'requested-payment-find',
  `${eachOf('consents')}
   where c.merchant_id = :merchantId and c.consent_id = ${consentOfPayment(':paymentId')}
     and one.payment ->> 'paymentId' = :paymentId`,
  narrow<Pick<Row, 'payment' | 'no'>>(),
);
/** Consents that a merchant calls so, or a payment of which: each by its own index, which one condition could not use. */
const calledSo = `select called.consent_id from consents called
  where called.merchant_id = :merchantId and called.reference = :reference
  union all ${consentsOfReference(':merchantId', ':reference')}`;
const filters = {
  consent: { any: ':consentId::text is null', consent: 'c.consent_id = :consentId' },
  reference: { any: ':reference::text is null', reference: `c.consent_id = any(array(${calledSo}))` },
  // A client is one merchant's: as an expression, so that all of the merchant's consents are not looked through for its own.
  client: {
    any: 'c.merchant_id = :merchantId and :clientId::text is null',
    client: "c.client_id = :clientId and c.merchant_id || '' = :merchantId",
  },
} as const;
/** The row of the page before this one, and the end of the time listed. */
const start = newestBefore({
  at: ':afterCreatedAt::timestamptz',
  id: ':afterConsentId::text',
  until: ':createdTo::timestamptz',
});
const isAfter = `(:afterCreatedAt::timestamptz is null
  or (c.created_at, c.consent_id, -one.no) < (:afterCreatedAt, :afterConsentId::text, -:afterNo::bigint))`;
/** The consents are chosen first: the payments of those that were listed before, or that have none of the kind, are not read. */
const consentsOf = (wanted: string): string => `select c.consent_id, c.created_at from consents c where ${wanted}
     and c.created_at >= coalesce(:createdFrom::timestamptz, '-infinity')
     and (c.created_at, c.consent_id) <= ${start}
     order by c.created_at desc, c.consent_id desc`;
const list = listStatements(
  'requested-payments-list',
  filters,
  (wanted) => `${eachOf(`(${consentsOf(wanted)})`)}
   where ${isAfter}
     and (:reference::text is null or :reference in (one.payment ->> 'reference', ${referenceOfConsent('c.consent_id')}))
     and :type::text is null and :status::text is null
   order by c.created_at desc, c.consent_id desc, one.no limit :limit`,
  narrow<Pick<Row, 'payment' | 'no'>>(),
);
/** No index knows which consents have a payment of a type and a status: so many of them are looked through. */
const newestOf = (wanted: string): string =>
  `${consentsOf(`${wanted} and ${hasPaymentOf('c.consent_id', 'null', 'null')}`)} limit ${scanLimits.consents}`;
const ofKind = listStatements(
  'requested-payments-of-kind',
  filters,
  (wanted) => `${eachOf(`(
     select c.consent_id, c.created_at from (${newestOf(wanted)}) c
     where ${hasPaymentOf('c.consent_id', ':type', ':status')}
     order by c.created_at desc, c.consent_id desc)`)}
   where ${isAfter}
     and (:reference::text is null or :reference in (one.payment ->> 'reference', ${referenceOfConsent('c.consent_id')}))
     and one.payment ->> 'type' = coalesce(:type::text, one.payment ->> 'type')
     and one.payment ->> 'status' = coalesce(:status::text, one.payment ->> 'status')
   order by c.created_at desc, c.consent_id desc, one.no limit :limit`,
  narrow<Pick<Row, 'payment' | 'no'>>(),
);
const scannedTo = listStatements(
  'requested-payments-newest',
  filters,
  (wanted) => `select ${lastPaymentOf('c.consent_id')} as payment_id
   from (${newestOf(wanted)} offset ${scanLimits.consents} - 1) c
   where coalesce(:type::text, :status::text) is not null`,
);

/** A payment's position in its merchant's list. */
interface PaymentPosition {
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
  readonly reference?: string | undefined;
  /** When their consent was made: from the one time, until before the other. */
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  readonly limit: number;
}

type Row = PaymentPosition & { readonly payment: ProjectedPayment };

/** A merchant's payment with its place; null if they ask for none with this id. */
export const findRequestedPayment = async (
  db: Queryable,
  merchantId: string,
  paymentId: string,
): Promise<{ readonly payment: PaymentOfConsent; readonly position: PaymentPosition } | null> => {
  const [row] = await db.query(find, { merchantId, paymentId });
  return row ? { payment: paymentOfConsent(row.payment), position: row } : null;
};

/** A merchant's payments after a place. */
export const listRequestedPayments = async (
  db: Queryable,
  wanted: PaymentsWanted,
  after: PaymentPosition | null,
): Promise<PaymentOfConsent[]> => {
  const of = isOfKind(wanted) ? ofKind : list;
  const rows = await db.query(of(chosenOf(wanted)), { ...valuesOf(wanted, after), limit: wanted.limit });
  return rows.map(({ payment }) => paymentOfConsent(payment));
};

/** The payment up to which a page of a kind looked; null if it looked through all there are. */
export const paymentScannedTo = async (
  db: Queryable,
  wanted: PaymentsWanted,
  after: PaymentPosition | null,
): Promise<string | null> => {
  if (!isOfKind(wanted)) return null;
  const [row] = await db.query(scannedTo(chosenOf(wanted)), valuesOf(wanted, after));
  return row?.paymentId ?? null;
};

const isOfKind = ({ type, status }: PaymentsWanted): boolean => (type ?? status) !== undefined;

const chosenOf = ({ consentId, clientId, reference }: PaymentsWanted) => ({
  reference: reference ? 'reference' : 'any',
  consent: consentId ? 'consent' : 'any',
  client: clientId ? 'client' : 'any',
});

const valuesOf = (wanted: PaymentsWanted, after: PaymentPosition | null) => ({
  merchantId: wanted.merchantId,
  consentId: wanted.consentId ?? null,
  type: wanted.type ?? null,
  status: wanted.status ?? null,
  clientId: wanted.clientId ?? null,
  reference: wanted.reference ?? null,
  createdFrom: wanted.createdFrom ?? null,
  createdTo: wanted.createdTo ?? null,
  afterCreatedAt: after?.createdAt ?? null,
  afterConsentId: after?.consentId ?? null,
  afterNo: after?.no ?? null,
});

const findAnswers = statement(
  'consent-answers',
  `select consent_id, status, expires_at, cancelled_at, declined_at from consents where consent_id = any(:consentIds)`,
);

/** How far some consents were answered, by consent. */
export const answersOfConsents = async (
  db: Queryable,
  consentIds: readonly string[],
): Promise<ReadonlyMap<string, OutcomeFacts['consent']>> =>
  new Map((await db.query(findAnswers, { consentIds })).map((row) => [row.consentId, answerOf(row)]));

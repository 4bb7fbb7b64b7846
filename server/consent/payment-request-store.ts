import { type NewPaymentRequest, newPaymentRequestSchema } from '@yarda/contracts/consent-requests.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';
import { hasPaymentUnderway } from '../payment/payment-projection.ts';

const insert = statement(
  'payment-request-insert',
  `insert into payment_requests (payment_request_id, merchant_id, client_id, asked, created_at, expires_at)
   values ($1, $2, $3, $4::jsonb, $5, $6)`,
);
const find = statement(
  'payment-request-find',
  `select payment_request_id, merchant_id, asked, created_at, expires_at from payment_requests
   where payment_request_id = $1`,
);
const lock = statement(
  'payment-request-lock',
  'select 1 from payment_requests where payment_request_id = $1 for update',
);
/** The last consent stands while it can still be granted or paid, and for good once it has been. */
const current = statement(
  'payment-request-current',
  `select c.consent_id, c.status, c.status = 'granted' or c.expires_at > $2 or ${hasPaymentUnderway('c.consent_id')} as stands
   from payment_request_consents join consents c using (consent_id)
   where payment_request_id = $1 order by ordinal desc limit 1`,
);
const insertConsent = statement(
  'payment-request-consent-insert',
  `insert into payment_request_consents (consent_id, payment_request_id, ordinal)
   select $2, $1, count(*) + 1 from payment_request_consents where payment_request_id = $1`,
);

/** A payment request as stored: exactly what the merchant asked. */
export interface PaymentRequestRecord {
  readonly paymentRequestId: string;
  readonly merchantId: string;
  readonly asked: NewPaymentRequest;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

export const insertPaymentRequest = async (tx: Transaction, request: PaymentRequestRecord): Promise<void> => {
  const { paymentRequestId, merchantId, asked, createdAt, expiresAt } = request;
  const values = [paymentRequestId, merchantId, asked.clientId, JSON.stringify(asked), createdAt, expiresAt];
  await tx.query(insert, values);
};

interface Row {
  paymentRequestId: string;
  merchantId: string;
  asked: unknown;
  createdAt: Date;
  expiresAt: Date | null;
}

export const findPaymentRequest = async (db: Queryable, requestId: string): Promise<PaymentRequestRecord | null> => {
  const [row] = await db.query<Row>(find, [requestId]);
  return row
    ? {
        paymentRequestId: row.paymentRequestId,
        merchantId: row.merchantId,
        asked: newPaymentRequestSchema.parse(row.asked),
        createdAt: row.createdAt,
        expiresAt: row.expiresAt,
      }
    : null;
};

/** Locks a request: of several simultaneous openings, the first makes its consent and the others find it. */
export const lockPaymentRequest = async (tx: Transaction, requestId: string): Promise<void> => {
  await tx.query(lock, [requestId]);
};

/** The consent that a request leads to at a given time; null if there is none or it ended without a result. */
export const currentConsentOf = async (
  db: Queryable,
  requestId: string,
  at: Date,
): Promise<{ consentId: string; granted: boolean } | null> => {
  const [row] = await db.query<{ consentId: string; status: string; stands: boolean }>(current, [requestId, at]);
  return row?.stands ? { consentId: row.consentId, granted: row.status === 'granted' } : null;
};

/** Records that a request led to a consent. */
export const insertConsentOf = async (tx: Transaction, requestId: string, consentId: string): Promise<void> => {
  await tx.query(insertConsent, [requestId, consentId]);
};

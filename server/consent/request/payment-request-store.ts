import { type NewPaymentRequest, newPaymentRequestSchema } from '@yarda/contracts/consent/consent-requests.ts';
import {
  hasMoneyFor,
  hasMoneyIn,
  hasPaymentUnderway,
  isExecuted,
  paymentStatusOf,
} from '../../payments/payment-projection.ts';
import { narrow, type Queryable, statement, type Transaction } from '../../platform/database/database.ts';
import { paymentOfRequest } from './payment-request-projection.ts';

const insert = statement(
  'payment-request-insert',
  `insert into payment_requests (payment_request_id, merchant_id, client_id, requested, created_at, expires_at)
   values (:paymentRequestId, :merchantId, :clientId, :requested::jsonb, :createdAt, :expiresAt)`,
);
const find = statement(
  'payment-request-find',
  `select payment_request_id, merchant_id, requested, created_at, expires_at from payment_requests
   where payment_request_id = :requestId`,
);
const lock = statement(
  'payment-request-lock',
  'select 1 from payment_requests where payment_request_id = :requestId for update',
);
const ownPayment = paymentOfRequest('r');
const isOwnUnderway = `coalesce(${paymentStatusOf(ownPayment)} <> 'unpaid', ${hasPaymentUnderway('c.consent_id')})`;
/** A consent counts while it can still be granted or paid, and for good once it has been. The newest first. */
const consents = statement(
  'payment-request-consents',
  `select c.consent_id, c.status = 'granted' as granted, ${isExecuted(ownPayment)} as is_fulfilled,
     ${hasMoneyFor(ownPayment)} as has_own_money, ${hasMoneyIn('c.consent_id')} as has_money,
     array(select o.payment_request_id from payment_request_consents o where o.consent_id = c.consent_id) as request_ids
   from payment_request_consents r join consents c using (consent_id)
   where r.payment_request_id = :requestId and (c.status = 'granted' or c.expires_at > :at or ${isOwnUnderway})
   order by r.ordinal desc`,
  narrow<{ requestIds: string[] }>(),
);
const insertConsent = statement(
  'payment-request-consent-insert',
  `insert into payment_request_consents (consent_id, payment_request_id, ordinal, position)
   select :consentId, :requestId, count(*) + 1, :position from payment_request_consents
     where payment_request_id = :requestId`,
);

/** A payment request as stored: exactly what the merchant asked. */
export interface PaymentRequestRecord {
  readonly paymentRequestId: string;
  readonly merchantId: string;
  readonly requested: NewPaymentRequest;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

export const insertPaymentRequest = async (tx: Transaction, request: PaymentRequestRecord): Promise<void> => {
  const { paymentRequestId, merchantId, requested, createdAt, expiresAt } = request;
  await tx.query(insert, {
    paymentRequestId,
    merchantId,
    clientId: requested.clientId,
    requested: JSON.stringify(requested),
    createdAt,
    expiresAt,
  });
};

export const findPaymentRequest = async (db: Queryable, requestId: string): Promise<PaymentRequestRecord | null> => {
  const [row] = await db.query(find, { requestId });
  return row
    ? {
        paymentRequestId: row.paymentRequestId,
        merchantId: row.merchantId,
        requested: newPaymentRequestSchema.parse(row.requested),
        createdAt: row.createdAt,
        expiresAt: row.expiresAt,
      }
    : null;
};

/** Locks a request: of several simultaneous openings, the first makes its consent and the others find it. */
export const lockPaymentRequest = async (tx: Transaction, requestId: string): Promise<void> => {
  await tx.query(lock, { requestId });
};

/** A consent that a request led to, and that still counts. */
export interface ConsentOfRequest {
  readonly consentId: string;
  readonly granted: boolean;
  /** The request's own payment is executed, whatever else the consent asks for. */
  readonly isFulfilled: boolean;
  /** Money has come for the request's own payment, or for any payment of the consent. */
  readonly hasOwnMoney: boolean;
  readonly hasMoney: boolean;
  /** The requests that were opened together, this one among them. */
  readonly requestIds: readonly string[];
}

export const consentsOfRequest = (db: Queryable, requestId: string, at: Date): Promise<ConsentOfRequest[]> =>
  db.query(consents, { requestId, at });

/** Records that a request led to a consent, and which of its payments it asked for. */
export const insertConsentOf = async (
  tx: Transaction,
  requestId: string,
  consentId: string,
  position: number,
): Promise<void> => {
  await tx.query(insertConsent, { requestId, consentId, position });
};

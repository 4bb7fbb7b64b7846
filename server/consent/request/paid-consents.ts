import { isGranted } from '@yarda/domain/consent/page/is-granted.ts';
import { isDebitTaken, replacesDebit } from '../../mandates/debits/debit-projection.ts';
import { consentOfPayment } from '../../payments/payment-projection.ts';
import type { LockedTerms, PaymentPurpose, PaymentTerms } from '../../payments/payment-purpose.ts';
import { paymentOfAccount } from '../../payments/transfers/transfer-projection.ts';
import {
  narrow,
  type Queryable,
  type Statement,
  statement,
  type Transaction,
} from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { sendGranted } from '../consent-store.ts';
import { confirmPaidJob } from '../page/confirm-paid.ts';
import { notifyRefundJob } from './notify-refund.ts';
import { requestOfPayment } from './payment-request-projection.ts';

// A payment left out counts as taken back: the consent's own row says so, since it is what its lock keeps up to date.
const isLeft = "coalesce(left_out ? 'immediatePayments', false)";
// By its merchant, or because a later offer took its place.
const wasReversed = 'cancelled_at is not null or closed_at is not null';
const columns = `consent_id, client_id,
  least(expires_at, cancelled_at, closed_at, case when ${isLeft} then granted_at end) as expires_at,
  requires_auth, user_id as meant_for, needs_grant as requires_grant, ${wasReversed} or ${isLeft} as is_cancelled,
  ${replacesDebit('consents.consent_id')} as is_debit_replacement,
  exists (select from payment_request_consents r where r.consent_id = consents.consent_id) as is_of_request`;
// Asked once the lock is held: what was read on the way to it may be older.
const debitTaken = statement('consent-debit-taken', `select ${isDebitTaken(':consentId')} as is_taken`);
// The request's lock comes after the payment's: of two consents of one request, one is paid first.
const requestOf = statement('request-of-payment', requestOfPayment(':paymentId'));
const lockRequest = statement(
  'request-of-payment-lock',
  `select 1 from payment_requests
   where payment_request_id in (select q.payment_request_id from (${requestOfPayment(':paymentId')}) q)
   for update`,
);
const find = statement(
  'consent-of-payment',
  `select ${columns}, :paymentId as payment_id from consents where consent_id = ${consentOfPayment(':paymentId')}`,
  narrow<Pick<FoundRow, 'expiresAt' | 'paymentId'>>(),
);
const lockOf = (
  paymentId: string,
) => `select ${columns}, ${paymentId} as payment_id, status = 'pending' and not (${wasReversed}) as may_be_granted,
    declined_at is not null as was_declined, customer ->> 'phone' is not null as has_contact
  from consents where consent_id = ${consentOfPayment(paymentId)} for update`;
const lock = statement(
  'consent-of-payment-lock',
  lockOf(':paymentId::text'),
  narrow<Pick<FoundRow, 'expiresAt' | 'paymentId'>>(),
);
const lockByAccount = statement(
  'consent-of-account-lock',
  lockOf(paymentOfAccount(':rail', ':accountNumber', ':paymentId')),
  narrow<Pick<FoundRow, 'expiresAt' | 'paymentId'>>(),
);

interface FoundRow extends Omit<PaymentTerms, 'paymentRequestId'> {
  readonly consentId: string;
  readonly isCancelled: boolean;
  readonly isDebitReplacement: boolean;
  readonly isOfRequest: boolean;
  readonly paymentId: string;
}

interface TermsRow extends FoundRow {
  readonly clientId: string;
  readonly requiresGrant: boolean;
  readonly mayBeGranted: boolean;
  readonly wasDeclined: boolean;
  readonly hasContact: boolean;
}

/** Once a debit is taken, or a request is paid, nothing counts that was to be paid in its place, whenever it was sent. */
const unlessPaid = async <Row extends FoundRow>(db: Queryable, row: Row): Promise<Row & OfRequest> => {
  const [debit] = row.isDebitReplacement ? await db.query(debitTaken, { consentId: row.consentId }) : [];
  const [request] = row.isOfRequest ? await db.query(requestOf, { paymentId: row.paymentId }) : [];
  const paymentRequestId = request?.paymentRequestId ?? null;
  const isOver = debit?.isTaken || request?.isPaid;
  return { ...row, paymentRequestId, ...(isOver && { expiresAt: new Date(0), isCancelled: true }) };
};

type OfRequest = Pick<PaymentTerms, 'paymentRequestId'>;

interface Deps {
  readonly jobs: JobQueue;
}

/** The purpose of payments: a consent. It is granted by its last payment unless a person must approve it. */
export const paidConsents = (deps: Deps): PaymentPurpose => ({
  find: async (db, paymentId) => {
    const [row] = await db.query(find, { paymentId });
    return row ? unlessPaid(db, row) : null;
  },
  lock: (tx, paymentId) => lockTerms(deps, tx, lock, { paymentId }),
  lockPurposeByAccount: (tx, rail, { accountNumber, paymentId }) =>
    lockTerms(deps, tx, lockByAccount, { rail, accountNumber, paymentId }),
});

const lockTerms = async (
  { jobs }: Deps,
  tx: Transaction,
  by: Statement<object, TermsRow>,
  input: object,
): Promise<LockedTerms | null> => {
  const [row] = await tx.query(by, input);
  if (!row) return null;
  if (row.isOfRequest) await tx.query(lockRequest, { paymentId: row.paymentId });
  const { consentId, requiresGrant, mayBeGranted, wasDeclined, hasContact, ...terms } = await unlessPaid(tx, row);
  return {
    ...terms,
    collected: async ({ unpaid, isPayerIdentified }, at) => {
      if (!mayBeGranted || !isGranted({ requiresGrant, approved: false, unpaid })) return;
      sendGranted(tx, consentId, at, wasDeclined);
      // A job costs more than the rest of the grant: none is sent when there is no one to write to.
      if (hasContact || isPayerIdentified) await jobs.send(tx, confirmPaidJob, { consentId });
    },
    refundOrdered: async ({ refundId }) => {
      await jobs.send(tx, notifyRefundJob, { refundId });
    },
  };
};

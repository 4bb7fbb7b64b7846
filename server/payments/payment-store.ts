import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { narrow, type Queryable, statement, type Transaction } from '../platform/database/database.ts';
import { announcedBy } from './announcement-store.ts';
import { paymentColumns, type StoredPayment } from './stored-payment.ts';
import { accountOfNumber, transferOfReference } from './transfers/transfer-projection.ts';
import type { MoneyNamed, OwnedAccount } from './transfers/transfer-purpose.ts';

const setApprover = statement(
  'payments-approver',
  `update payments set approved_by = :userId, payer_user_id = coalesce(payer_user_id,
     case when type = 'future' then :userId end)
   where consent_id = :consentId and (approved_by is null or status = 'pending')`,
);
const setOfferDeclined = statement(
  'payment-offer-declined',
  'update payments set offer_declined_at = coalesce(offer_declined_at, :at) where payment_id = :paymentId',
);
const find = statement(
  'payment-find',
  `select ${paymentColumns} from payments p where p.payment_id = :paymentId and p.type = 'immediate'`,
  narrow<Pick<StoredPayment, 'plan'>>(),
);
const lockedColumns = `select ${paymentColumns}, ${announcedBy('p.payment_id')} as announced, (select
  json_build_object('unpaid', count(*) filter (where o.status = 'pending'), 'isPayerIdentified', count(o.payer_user_id) > 0)
  from payments o where o.consent_id = p.consent_id and o.payment_id <> p.payment_id) as others`;
const lock = statement(
  'payment-lock',
  `${lockedColumns} from payments p where p.payment_id = :paymentId and p.type = 'immediate' for update of p`,
  narrow<Pick<LockedPayment, 'plan' | 'others' | 'announced'>>(),
);
const lockOfAccount = statement(
  'payment-of-account-lock',
  `${lockedColumns}, a.expires_at as account_expires_at, a.payee, ${transferOfReference(':rail', ':reference')} as recorded
   from payments p join ${accountOfNumber(':rail', ':accountNumber', ':paymentId')} a using (payment_id) for update of p`,
  narrow<Pick<PaymentOfAccount, 'plan' | 'others' | 'announced'>>(),
);
const setTransferStatus = statement(
  'payment-transfer-status',
  'update payments set transfer_status = :transferStatus where payment_id = :paymentId',
);
const receive = statement(
  'payment-receive',
  'update payments set received_kobo = :receivedKobo, transfer_status = :transferStatus where payment_id = :paymentId',
);
const refund = statement(
  'payment-refund',
  'update payments set refunded_kobo = :refundedKobo where payment_id = :paymentId',
);
const execute = statement(
  'payment-execute',
  `update payments set status = 'executed', received_kobo = amount_kobo, transfer_status = 'settled',
     executed_at = :executedAt::timestamptz,
     origin = :origin::jsonb, released_at = case when :released then :executedAt end, payer_user_id = :payerUserId,
       claim_hash = :claimHash
   where payment_id = :paymentId and status = 'pending'`,
);

/** The other payments of a payment's consent: how many are not executed, and whether the payer of one is known. */
export interface OtherPayments {
  readonly unpaid: number;
  readonly isPayerIdentified: boolean;
}

/** A payment whose lock is held. */
export interface LockedPayment extends StoredPayment {
  readonly others: OtherPayments;
  /** The people who said that they would transfer its money, the first first. */
  readonly announced: readonly Payer[];
}

/** The payment that an account takes money for, and what its bank's report meets there. */
export interface PaymentOfAccount extends LockedPayment, Pick<OwnedAccount, 'payee' | 'recorded'> {
  readonly accountExpiresAt: Date;
}

export const findPayment = async (db: Queryable, paymentId: string): Promise<StoredPayment | null> =>
  (await db.query(find, { paymentId }))[0] ?? null;

/** Locks a payment alone: `lockPaymentAndTerms` first locks what it is asked for. */
export const lockPayment = async (tx: Transaction, paymentId: string): Promise<LockedPayment | null> =>
  (await tx.query(lock, { paymentId }))[0] ?? null;

/** Locks the payment an account takes money for until `accountExpiresAt`; null for an unknown number. */
export const lockPaymentOfAccount = async (
  tx: Transaction,
  rail: string,
  { accountNumber, paymentId, reference }: MoneyNamed,
): Promise<PaymentOfAccount | null> =>
  (await tx.query(lockOfAccount, { rail, accountNumber, reference, paymentId }))[0] ?? null;

export const saveTransferStatus = (tx: Transaction, paymentId: string, status: StoredPayment['transferStatus']): void =>
  tx.send(setTransferStatus, { paymentId, transferStatus: status });

/**
 * Records who approved a consent’s payments, and so pays its future ones. The charge or transfer of an immediate
 * payment determines its payer.
 */
export const saveApprover = async (tx: Transaction, consentId: string, userId: string): Promise<void> => {
  await tx.query(setApprover, { consentId, userId });
};

/** Records that its payer does not want the card saved, or the account linked, that it was made with. */
export const saveOfferDeclined = async (tx: Transaction, paymentId: string, at: Date): Promise<void> => {
  await tx.query(setOfferDeclined, { paymentId, at });
};

export const saveReceived = async (
  tx: Transaction,
  paymentId: string,
  receivedKobo: number,
  status: StoredPayment['transferStatus'],
): Promise<void> => {
  await tx.query(receive, { paymentId, receivedKobo, transferStatus: status });
};

/** Saves the total that the merchant has refunded of a payment. Kobo. */
export const saveRefunded = async (tx: Transaction, paymentId: string, refundedKobo: number): Promise<void> => {
  await tx.query(refund, { paymentId, refundedKobo });
};

/** Marks a payment executed, by whom for good. */
export const saveExecuted = (
  tx: Transaction,
  paymentId: string,
  at: Date,
  origin: PaymentOrigin,
  { released, payerUserId, claimHash }: Payer & { readonly released: boolean },
): void => {
  tx.send(execute, { paymentId, executedAt: at, origin: JSON.stringify(origin), released, payerUserId, claimHash });
};

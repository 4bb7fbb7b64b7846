import type { PaymentOrigin } from '@yarda/contracts/payment.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const setPayer = statement(
  'payment-payer',
  'update payments set payer_user_id = coalesce(payer_user_id, $2) where payment_id = $1',
);
const setPayerOfAll = statement('payments-payer', 'update payments set payer_user_id = $2 where consent_id = $1');
const setOfferDeclined = statement(
  'payment-offer-declined',
  'update payments set offer_declined_at = coalesce(offer_declined_at, $2) where payment_id = $1',
);
const columns = `p.payment_id, p.consent_id, p.amount_kobo, p.received_kobo, p.status, p.transfer_status, p.narration,
  p.payer_user_id, c.merchant_id, c.user_id as meant_for, c.requires_auth, c.expires_at as consent_expires_at,
  m.name as merchant_name, p.destination_account_id, coalesce((select d.linked from destinations d where d.account_id = p.destination_account_id), false) as destination_linked`;
const from = 'from payments p join consents c using (consent_id) join merchants m using (merchant_id)';
const find = statement('payment-find', `select ${columns} ${from} where p.payment_id = $1 and p.type = 'immediate'`);
const lock = statement(
  'payment-lock',
  `select ${columns} ${from} where p.payment_id = $1 and p.type = 'immediate' for update of c, p`,
);
const lockOfAccount = statement(
  'payment-of-account-lock',
  `select ${columns}, a.expires_at as account_expires_at ${from} join transfer_accounts a using (payment_id)
   where a.rail = $1 and a.account_number = $2 for update of c, p`,
);
const setTransferStatus = statement(
  'payment-transfer-status',
  'update payments set transfer_status = $2 where payment_id = $1',
);
const receive = statement(
  'payment-receive',
  'update payments set received_kobo = $2, transfer_status = $3 where payment_id = $1',
);
const execute = statement(
  'payment-execute',
  `with executed as (
     update payments set status = 'executed', received_kobo = amount_kobo, transfer_status = 'settled', executed_at = $2::timestamptz,
       origin = $3::jsonb, released_at = case when $4 then $2 end where payment_id = $1 and status = 'pending' returning consent_id
   )
   update consents set status = 'granted', granted_at = $2
   where consent_id = (select consent_id from executed) and status = 'pending' and not needs_grant
     and not exists (
       select from payments where consent_id = consents.consent_id and status = 'pending' and payment_id <> $1
     )`,
);

/** A payment with the parts of its consent that the rules need. Kobo. */
export interface PaymentRecord {
  readonly paymentId: string;
  readonly consentId: string;
  readonly merchantId: string;
  readonly merchantName: string;
  readonly amountKobo: number;
  readonly receivedKobo: number;
  readonly executed: boolean;
  readonly transferStatus: 'expected' | 'announced' | 'received' | 'short' | 'settled';
  readonly narration: string;
  /** Whether the payer must be signed in, and who it must be if the merchant said so. */
  readonly requiresAuth: boolean;
  readonly meantFor: string | null;
  /** The payer, if signed in. */
  readonly payerUserId: string | null;
  readonly destination: { readonly accountId: string; readonly linked: boolean } | null;
  readonly consentExpiresAt: Date;
}

interface PaymentRow {
  paymentId: string;
  consentId: string;
  merchantId: string;
  merchantName: string;
  amountKobo: number;
  receivedKobo: number;
  status: 'pending' | 'executed';
  transferStatus: PaymentRecord['transferStatus'];
  narration: string;
  requiresAuth: boolean;
  meantFor: string | null;
  payerUserId: string | null;
  consentExpiresAt: Date;
  destinationAccountId: string | null;
  destinationLinked: boolean;
}

export const findPayment = (db: Queryable, paymentId: string): Promise<PaymentRecord | null> =>
  readOne(db, find, paymentId);

/** Locks the consent and then the payment: everything that changes either locks in this order. */
export const lockPayment = (tx: Transaction, paymentId: string): Promise<PaymentRecord | null> =>
  readOne(tx, lock, paymentId);

/**
 * Locks, in the same order, the payment an account takes money for until `accountExpiresAt`; null for an unknown
 * number.
 */
export const lockPaymentOfAccount = async (
  tx: Transaction,
  rail: string,
  accountNumber: string,
): Promise<(PaymentRecord & { readonly accountExpiresAt: Date }) | null> => {
  const [row] = await tx.query<PaymentRow & { accountExpiresAt: Date }>(lockOfAccount, [rail, accountNumber]);
  return row ? { ...recordOf(row), accountExpiresAt: row.accountExpiresAt } : null;
};

export const saveTransferStatus = async (
  tx: Transaction,
  paymentId: string,
  status: PaymentRecord['transferStatus'],
): Promise<void> => {
  await tx.query(setTransferStatus, [paymentId, status]);
};

/** Records who pays, for their own history. */
export const savePayer = async (tx: Transaction, paymentId: string, userId: string): Promise<void> => {
  await tx.query(setPayer, [paymentId, userId]);
};

/** Records who pays all of a consent's payments: the person who granted it. */
export const savePayerOfAll = async (tx: Transaction, consentId: string, userId: string): Promise<void> => {
  await tx.query(setPayerOfAll, [consentId, userId]);
};

/** Records that its payer does not want the card saved, or the account linked, that it was made with. */
export const saveOfferDeclined = async (tx: Transaction, paymentId: string, at: Date): Promise<void> => {
  await tx.query(setOfferDeclined, [paymentId, at]);
};

export const saveReceived = async (
  tx: Transaction,
  paymentId: string,
  receivedKobo: number,
  status: PaymentRecord['transferStatus'],
): Promise<void> => {
  await tx.query(receive, [paymentId, receivedKobo, status]);
};

/** Marks a payment executed, and its consent granted if this was the last of its payments. */
export const saveExecuted = async (
  tx: Transaction,
  paymentId: string,
  at: Date,
  origin: PaymentOrigin,
  released: boolean,
): Promise<void> => {
  await tx.query(execute, [paymentId, at, JSON.stringify(origin), released]);
};

const readOne = async (db: Queryable, by: typeof find, paymentId: string): Promise<PaymentRecord | null> => {
  const [row] = await db.query<PaymentRow>(by, [paymentId]);
  return row ? recordOf(row) : null;
};

const recordOf = (row: PaymentRow): PaymentRecord => ({
  paymentId: row.paymentId,
  consentId: row.consentId,
  merchantId: row.merchantId,
  merchantName: row.merchantName,
  amountKobo: row.amountKobo,
  receivedKobo: row.receivedKobo,
  executed: row.status === 'executed',
  transferStatus: row.transferStatus,
  narration: row.narration,
  requiresAuth: row.requiresAuth,
  meantFor: row.meantFor,
  payerUserId: row.payerUserId,
  consentExpiresAt: row.consentExpiresAt,
  destination: row.destinationAccountId ? { accountId: row.destinationAccountId, linked: row.destinationLinked } : null,
});

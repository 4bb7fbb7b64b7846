import type { RefundSource } from '@yarda/domain/payments/refunds/allocate-refund.ts';
import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { narrow, type Queryable, statement, type Transaction } from '../../platform/database/database.ts';
import { listStatements } from '../../platform/database/list-statements.ts';
import { newestBefore } from '../../platform/database/newest-before.ts';
import { refundableCharges } from '../charges/charge-money-projection.ts';
import { refundablePurchases } from '../terminal/purchase-projection.ts';
import { refundableTransfers } from '../transfers/transfer-projection.ts';

const columns = `r.refund_id, r.payment_id, r.consent_id, r.merchant_id, r.amount_kobo, r.reason, r.status,
  r.created_at,
  (select p.action_required from payment_refund_parts p where p.refund_id = r.refund_id and p.action_required is not null
   order by p.action_required desc limit 1) as action_required`;
const sources = statement(
  'refund-sources',
  `${refundableCharges(':paymentId')} union all ${refundableTransfers(':paymentId')}
     union all ${refundablePurchases(':paymentId')}
   order by at, source_id`,
  narrow<PaidSource>(),
);
const insert = statement(
  'refund-insert',
  `insert into payment_refunds (refund_id, payment_id, consent_id, merchant_id, amount_kobo, reason, created_at,
     client_id)
   values (:refundId, :paymentId, :consentId, :merchantId, :amountKobo, :reason, :createdAt, :clientId)`,
);
const insertPart = statement(
  'refund-part-insert',
  'insert into payment_refund_parts (part_id, refund_id, amount_kobo) values (:partId, :refundId, :amountKobo)',
);
const since = statement(
  'refunds-since',
  'select count(*)::int as ordered from payment_refunds where payment_id = :paymentId and created_at > :at',
);
const movePart = statement(
  'refund-part-move',
  `update payment_refund_parts
   set status = case when :actionRequired::text is null then 'returned' else 'failed' end, action_required = :actionRequired
   where part_id = :partId and status <> 'returned' returning refund_id`,
);
const settle = statement(
  'refund-settle',
  `update payment_refunds set status = s.status from (
     select case when bool_or(status = 'failed') then 'failed' when bool_and(status = 'returned') then 'succeeded'
       else 'pending' end as status
     from payment_refund_parts where refund_id = :refundId) s
   where refund_id = :refundId and payment_refunds.status <> s.status
   returning refund_id, amount_kobo, payment_refunds.status`,
);
const find = statement(
  'refund-find',
  `select ${columns} from payment_refunds r where r.refund_id = :refundId and r.merchant_id = :merchantId`,
);
const findUnsent = statement(
  'refund-find-unsent',
  `select ${columns} from payment_refunds r where r.refund_id = :refundId and r.notified_at is null`,
);
const notify = statement(
  'refund-sent',
  'update payment_refunds set notified_at = :notifiedAt where refund_id = :refundId',
);
const start = newestBefore({
  at: ':afterCreatedAt::timestamptz',
  id: ':afterRefundId::text',
  until: ':createdTo::timestamptz',
});
const list = listStatements(
  'refunds-list',
  {
    payment: { any: ':paymentId::text is null', payment: 'r.payment_id = :paymentId' },
    status: { any: ':status::text is null', status: 'r.status = :status' },
    client: { any: ':clientId::text is null', client: 'r.client_id = :clientId' },
  },
  (wanted) => `select ${columns} from payment_refunds r
   where r.merchant_id = :merchantId and ${wanted}
     and r.created_at >= coalesce(:createdFrom::timestamptz, '-infinity')
     and (r.created_at, r.refund_id) < ${start}
   order by r.created_at desc, r.refund_id desc limit :limit`,
);

/** Money that paid for a payment and still counts. */
export interface PaidSource extends RefundSource {
  readonly by: 'charge' | 'transfer' | 'purchase';
}

/** A refund as stored. Kobo. */
export interface StoredRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly consentId: string;
  readonly merchantId: string;
  readonly amountKobo: number;
  readonly reason: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly createdAt: Date;
  readonly actionRequired: ReturnActionRequired | null;
}

/** A refund to be made, and the merchant's client that asked for its payment. */
export interface NewRefund extends Omit<StoredRefund, 'status' | 'actionRequired'> {
  readonly clientId: string;
}

/** The oldest money first. The caller holds the payment's lock. */
export const sourcesOfPayment = (tx: Transaction, paymentId: string): Promise<PaidSource[]> =>
  tx.query(sources, { paymentId });

/** How many refunds of a payment were ordered since a time. The caller holds the payment's lock. */
export const refundsSince = async (tx: Transaction, paymentId: string, at: Date): Promise<number> =>
  (await tx.query(since, { paymentId, at }))[0]?.ordered ?? 0;

export const insertRefund = async (tx: Transaction, refund: NewRefund): Promise<void> => {
  await tx.query(insert, refund);
};

/** `partId`: how the rail that returns it names it. */
export const insertRefundPart = async (
  tx: Transaction,
  part: { readonly partId: string; readonly refundId: string; readonly amountKobo: number },
): Promise<void> => {
  await tx.query(insertPart, part);
};

/** A part has gone back, or needs something. Resolves to its refund's id; null if it belongs to none. */
export const saveRefundPart = async (
  tx: Transaction,
  partId: string,
  actionRequired: ReturnActionRequired | null,
): Promise<string | null> => (await tx.query(movePart, { partId, actionRequired }))[0]?.refundId ?? null;

/** Gives a refund the status of its parts; null if it has that status already. */
export const settleRefund = async (
  tx: Transaction,
  refundId: string,
): Promise<Pick<StoredRefund, 'refundId' | 'amountKobo' | 'status'> | null> =>
  (await tx.query(settle, { refundId }))[0] ?? null;

export const findMerchantsRefund = async (
  db: Queryable,
  merchantId: string,
  refundId: string,
): Promise<StoredRefund | null> => (await db.query(find, { refundId, merchantId }))[0] ?? null;

/** A refund whose payer has not been notified. */
export const findUnsentRefund = async (db: Queryable, refundId: string): Promise<StoredRefund | null> =>
  (await db.query(findUnsent, { refundId }))[0] ?? null;

export const saveRefundNotified = async (db: Queryable, refundId: string, at: Date): Promise<void> => {
  await db.query(notify, { refundId, notifiedAt: at });
};

/** A merchant's refunds after one of them, newest first. */
export const listMerchantsRefunds = (
  db: Queryable,
  wanted: {
    readonly merchantId: string;
    readonly paymentId?: string | undefined;
    readonly status?: string | undefined;
    readonly clientId?: string | undefined;
    readonly createdFrom?: string | undefined;
    readonly createdTo?: string | undefined;
    readonly limit: number;
  },
  after: StoredRefund | null,
): Promise<StoredRefund[]> => {
  const { merchantId, paymentId = null, status = null, limit } = wanted;
  const { createdFrom = null, createdTo = null, clientId = null } = wanted;
  const chosen = {
    payment: paymentId ? 'payment' : 'any',
    status: status ? 'status' : 'any',
    client: clientId ? 'client' : 'any',
  };
  return db.query(list(chosen), {
    merchantId,
    paymentId,
    status,
    createdFrom,
    createdTo,
    clientId,
    afterCreatedAt: after?.createdAt ?? null,
    afterRefundId: after?.refundId ?? null,
    limit,
  });
};

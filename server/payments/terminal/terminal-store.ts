import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { IssuedTerminal, PurchaseDecision } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import { type Queryable, type Statement, statement, type Transaction } from '../../platform/database/database.ts';

const putTerminal = statement(
  'terminal-put',
  `insert into terminals (serial, tid, mid, merchant_id, fetched_at)
   values (:serial, :tid, :mid, :merchantId, :fetchedAt)
   on conflict (serial) do update
   set tid = excluded.tid, mid = excluded.mid, merchant_id = excluded.merchant_id, fetched_at = excluded.fetched_at`,
);
const getTerminal = statement(
  'terminal-get',
  'select serial, tid, mid, merchant_id from terminals where serial = :serial and merchant_id is not null',
);
const columns = `purchase_id, acquirer, tid, rrn, payment_id, serial, trans_datetime, amount_kobo, masked_pan, status,
  response_code, authorisation_code, icc_response, applied_kobo, reversed_at, payer_user_id, claim_hash`;
const insert = statement(
  'purchase-insert',
  `insert into chip_purchases (purchase_id, acquirer, tid, rrn, payment_id, serial, trans_datetime, amount_kobo,
     masked_pan, payer_user_id, claim_hash, requested_at)
   values (:purchaseId, :acquirer, :tid, :rrn, :paymentId, :serial, :transDatetime, :amountKobo,
     :maskedPan, :payerUserId, :claimHash, :requestedAt)`,
);
const find = statement('purchase-find', `select ${columns} from chip_purchases where tid = :tid and rrn = :rrn`);
const findById = statement(
  'purchase-find-by-id',
  `select ${columns} from chip_purchases where purchase_id = :purchaseId`,
);
const undecidedOf = statement(
  'purchase-undecided-of',
  `select ${columns} from chip_purchases where payment_id = :paymentId and status = 'asked'`,
);
const undecided = statement(
  'purchases-undecided',
  `select ${columns} from chip_purchases where status = 'asked' and requested_at <= :before and purchase_id > :after
   order by purchase_id limit :limit`,
);
const unneeded = statement(
  'purchases-unneeded',
  `select ${columns} from chip_purchases
   where status = 'approved' and applied_kobo = 0 and reversed_at is null
     and decided_at <= :before and purchase_id > :after
   order by purchase_id limit :limit`,
);
const decide = statement(
  'purchase-decide',
  `update chip_purchases set status = :status, response_code = :responseCode,
     authorisation_code = :authorisationCode, icc_response = :iccResponse, decided_at = :decidedAt
   where purchase_id = :purchaseId and (status = 'asked' or status = 'ended' and :status = 'approved')
   returning purchase_id`,
);
const apply = statement(
  'purchase-apply',
  'update chip_purchases set applied_kobo = amount_kobo where purchase_id = :purchaseId',
);
const unapply = statement(
  'purchase-unapply',
  'update chip_purchases set applied_kobo = 0 where purchase_id = :purchaseId',
);
const reverse = statement(
  'purchase-reverse',
  `update chip_purchases set reversed_at = :reversedAt
   where purchase_id = :purchaseId and status = 'approved' and applied_kobo = 0 and reversed_at is null
   returning purchase_id`,
);

/** A stored purchase. Kobo; the card only by its masked number (PCI DSS 3.3). */
export interface PurchaseRecord extends Payer {
  readonly purchaseId: string;
  readonly acquirer: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly maskedPan: string;
  readonly tid: string;
  readonly rrn: string;
  readonly serial: string;
  readonly transDatetime: string;
  readonly status: 'asked' | 'approved' | 'declined' | 'ended';
  readonly responseCode: string | null;
  readonly authorisationCode: string | null;
  readonly iccResponse: string | null;
  readonly applied: boolean;
  readonly reversed: boolean;
}

interface PurchaseRow extends Omit<PurchaseRecord, 'applied' | 'reversed'> {
  readonly appliedKobo: number;
  readonly reversedAt: Date | null;
}

export const saveTerminal = async (
  db: Queryable,
  { serial, tid, mid, merchantId }: IssuedTerminal,
  at: Date,
): Promise<void> => {
  await db.query(putTerminal, { serial, tid, mid, merchantId, fetchedAt: at });
};

/** A reader whose merchant is known. */
export const findTerminal = async (db: Queryable, serial: string): Promise<IssuedTerminal | null> =>
  (await db.query(getTerminal, { serial }))[0] ?? null;

export const insertPurchase = async (
  tx: Transaction,
  purchase: Pick<
    PurchaseRecord,
    'purchaseId' | 'acquirer' | 'paymentId' | 'amountKobo' | 'tid' | 'rrn' | 'serial' | 'transDatetime' | 'maskedPan'
  > &
    Payer,
  at: Date,
): Promise<void> => {
  await tx.query(insert, { ...purchase, requestedAt: at });
};

export const findPurchase = (db: Queryable, tid: string, rrn: string): Promise<PurchaseRecord | null> =>
  readOne(db, find, { tid, rrn });

export const purchaseById = (db: Queryable, purchaseId: string): Promise<PurchaseRecord | null> =>
  readOne(db, findById, { purchaseId });

/** A payment's purchase with an unknown outcome; at most one. */
export const undecidedPurchaseOf = (db: Queryable, paymentId: string): Promise<PurchaseRecord | null> =>
  readOne(db, undecidedOf, { paymentId });

/** Purchases of before a time, some at a time, in the order of their ids: those after `after`. */
interface PageOfPurchases {
  readonly before: Date;
  readonly after: string;
  readonly limit: number;
}

/** Purchases still undecided since then. */
export const undecidedPurchases = async (db: Queryable, page: PageOfPurchases): Promise<PurchaseRecord[]> =>
  (await db.query(undecided, page)).map(recordOf);

/** Approved purchases that were not needed and are not reversed yet, decided before then. */
export const unneededPurchases = async (db: Queryable, page: PageOfPurchases): Promise<PurchaseRecord[]> =>
  (await db.query(unneeded, page)).map(recordOf);

/**
 * Records a purchase's outcome, null if the acquirer never saw it; false if it was already known. An approval is money, even
 * of one that the acquirer had not seen.
 */
export const saveDecision = async (
  tx: Transaction,
  purchaseId: string,
  decision: PurchaseDecision | null,
  at: Date,
): Promise<boolean> => {
  const decided = await tx.query(decide, {
    purchaseId,
    status: decision?.outcome ?? 'ended',
    responseCode: decision?.responseCode ?? null,
    authorisationCode: decision?.outcome === 'approved' ? decision.authorisationCode : null,
    iccResponse: decision?.iccResponse ?? null,
    decidedAt: at,
  });
  return decided.length > 0;
};

export const savePurchaseApplied = async (tx: Transaction, purchaseId: string): Promise<void> => {
  await tx.query(apply, { purchaseId });
};

/** It counts for nothing more, and is to be reversed. */
export const savePurchaseUnapplied = async (tx: Transaction, purchaseId: string): Promise<void> => {
  await tx.query(unapply, { purchaseId });
};

/** Marks a purchase as reversed; false if it already was, or must not be. */
export const saveReversed = async (tx: Transaction, purchaseId: string, at: Date): Promise<boolean> =>
  (await tx.query(reverse, { purchaseId, reversedAt: at })).length > 0;

const readOne = async <Input extends object>(
  db: Queryable,
  by: Statement<Input, PurchaseRow>,
  input: NoInfer<Input>,
): Promise<PurchaseRecord | null> => {
  const [row] = await db.query(by, input);
  return row ? recordOf(row) : null;
};

const recordOf = ({ appliedKobo, reversedAt, ...row }: PurchaseRow): PurchaseRecord => ({
  ...row,
  applied: appliedKobo > 0,
  reversed: reversedAt !== null,
});

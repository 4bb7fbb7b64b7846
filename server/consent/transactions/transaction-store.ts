import { zone } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { debitOfPayment, debitReferenceOf, isOrderedOfDebit } from '../../mandates/debits/debit-projection.ts';
import {
  feeOf,
  isTransaction,
  kindOfTransaction,
  movedBy,
  providerReferenceOf,
} from '../../payments/ledger/booked-transactions.ts';
import { ledgerTransactions } from '../../payments/ledger/ledger-projection.ts';
import { paymentRows } from '../../payments/payment-projection.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';
import { newestBefore } from '../../platform/database/newest-before.ts';
import { payerNameOf } from '../approval/grant-projection.ts';
import { referenceOfConsent } from '../consent-projection.ts';

/** A refund of a debit is listed when it is ordered, not when it arrives. */
const isListed = `${isTransaction} and not (t.kind = 'debit_refunded' and ${isOrderedOfDebit('t.reference')})`;
const start = newestBefore({
  at: ':afterBookedAt::timestamptz',
  id: ':afterReference::text',
  until: `(:executedTo::date + 1)::timestamp at time zone '${zone}'`,
});
const list = statement(
  'transactions-list',
  `select ${kindOfTransaction} as kind, t.reference as booked_for, t.booked_at, p.payment_id, p.consent_id, p.narration,
     moved.amount_kobo, moved.gross_kobo, ${feeOf} as fee_kobo, ${providerReferenceOf} as provider_reference,
     p.origin, ${payerNameOf('p.consent_id')} as payer_name, ${debitOfPayment('t.payment_id')} as debit_id,
     coalesce(${debitReferenceOf('t.payment_id')}, p.reference, ${referenceOfConsent('p.consent_id')}) as reference
   from ${ledgerTransactions} t, ${paymentRows} p, lateral ${movedBy} moved
   where p.payment_id = t.payment_id and t.merchant_id = :merchantId and ${isListed}
     and t.booked_at >= coalesce(:executedFrom::date::timestamp at time zone '${zone}', '-infinity')
     and (t.booked_at, t.reference) < ${start}
   order by t.booked_at desc, t.reference desc limit :limit`,
);
const find = statement(
  'transaction-find',
  `select t.booked_at, t.reference from ${ledgerTransactions} t
   where t.merchant_id = :merchantId and t.reference = :reference and ${isListed}`,
);

/** A transaction's position in its merchant's list. */
interface Position {
  readonly bookedAt: Date;
  readonly reference: string;
}

interface TransactionsWanted {
  readonly merchantId: string;
  /** The first and the last day, in Lagos. */
  readonly executedFrom?: string | undefined;
  readonly executedTo?: string | undefined;
  readonly limit: number;
}

/** The place of a merchant's transaction, by what it was booked for; null if they have none of it. */
export const findTransactionPosition = async (
  db: Queryable,
  merchantId: string,
  reference: string,
): Promise<Position | null> => (await db.query(find, { merchantId, reference }))[0] ?? null;

/** A merchant's transactions after a place, the newest first. */
export const listMerchantTransactions = (db: Queryable, wanted: TransactionsWanted, after: Position | null) =>
  db.query(list, {
    ...{ merchantId: wanted.merchantId, limit: wanted.limit },
    ...{ executedFrom: wanted.executedFrom ?? null, executedTo: wanted.executedTo ?? null },
    ...{ afterBookedAt: after?.bookedAt ?? null, afterReference: after?.reference ?? null },
  });

/** A booking that is a transaction, with what it is of. Kobo. */
export type TransactionRow = Awaited<ReturnType<typeof listMerchantTransactions>>[number];

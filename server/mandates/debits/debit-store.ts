import { type DebitStatus, openStatuses } from '@yarda/domain/mandates/debits/debit-status.ts';
import { referenceOfPayment } from '../../payments/payment-projection.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

/** Reads a `StoredDebit` from a row `d`. */
export const debitColumns = `d.debit_id, d.consent_id, d.payment_id, d.merchant_id, d.narration, d.amount_type,
   d.max_kobo,
  d.amount_kobo, d.due_on::text, d.next_due_on::text, d.occurrence_no, d.occurrence_of, d.effective_on::text, d.status,
  d.reason, d.account_id, d.notice_no, d.notified_at, d.not_before, d.attempts, d.tries, d.sent_at, d.settled_at,
  d.collected_kobo, d.next_at, d.reference, d.refunded_kobo, d.short_days,
  d.paying_consent_id, d.paying_payment_id, d.paying_until, d.paying_resume_at, d.week_notice_id,
  d.tried_account_id`;

const insert = statement(
  'debits-insert',
  `insert into debits (debit_id, consent_id, payment_id, merchant_id, narration, amount_type, max_kobo, amount_kobo,
     due_on,
     next_due_on, occurrence_no, occurrence_of, next_at, reference)
   select "debitId", :consentId, "paymentId", :merchantId, narration, "amountType", "maxKobo", "amountKobo", "dueOn",
     "nextDueOn", no, "of",
     "nextAt", ${referenceOfPayment('"paymentId"')}
   from jsonb_to_recordset(:debits::jsonb) as new("debitId" text, "paymentId" text, narration text, "amountType" text,
     "maxKobo" bigint, "amountKobo" bigint, "dueOn" date, "nextDueOn" date, no integer, "of" integer,
       "nextAt" timestamptz)`,
);
const find = statement('debit-find', `select ${debitColumns} from debits d where d.debit_id = :debitId`);
const lock = statement('debit-lock', `select ${debitColumns} from debits d where d.debit_id = :debitId for update`);
const due = statement('debits-due', 'select debit_id from debits where next_at <= :now order by next_at, debit_id');
const nextDue = statement('debits-next', 'select min(next_at) as next_at from debits where next_at is not null');
const save = statement(
  'debit-save',
  `update debits set amount_kobo = :amountKobo, effective_on = :effectiveOn, status = :status, reason = :reason,
     account_id = :accountId, notice_no = :noticeNo,
     notified_at = :notifiedAt, not_before = :notBefore, attempts = :attempts, tries = :tries, sent_at = :sentAt,
       settled_at = :settledAt, collected_kobo = :collectedKobo,
     next_at = :nextAt, reference = :reference, paying_consent_id = :payingConsentId,
       paying_payment_id = :payingPaymentId, paying_until = :payingUntil,
     paying_resume_at = :payingResumeAt, refunded_kobo = :refundedKobo, short_days = :shortDays,
       week_notice_id = :weekNoticeId,
     tried_account_id = :triedAccountId
   where debit_id = :debitId`,
);
const ofPlan = statement(
  'debits-of-plan',
  `select ${debitColumns} from debits d
   where d.consent_id = :consentId and d.status = 'planned' and d.occurrence_no > :occurrenceNo
     and d.occurrence_of = :occurrenceOf and d.narration = :narration
     and d.amount_kobo = :amountKobo and d.due_on > :dueOn::date and d.due_on <= :dueOn::date + 6
   order by d.due_on, d.debit_id for update`,
);
const ofWeek = statement(
  'debits-of-week-notice',
  `select ${debitColumns} from debits d where d.week_notice_id = :weekNoticeId order by d.due_on, d.debit_id`,
);
const open = statement(
  'debits-open',
  `select from debits where consent_id = :consentId and status in ('sent',
     ${openStatuses.map((each) => `'${each}'`).join(', ')})
   limit 1`,
);
const adjacentDebitOn = (side: '<' | '>', order: 'asc' | 'desc') => `select status from debits
   where consent_id = :consentId and due_on ${side} :dueOn and (status = 'failed' or collected_kobo > 0)
     order by due_on ${order} limit 1`;
const siblingDebits = statement(
  'debits-of-same-day',
  `select exists (select from (${adjacentDebitOn('<', 'desc')}) before where status = 'failed')
     or exists (select from (${adjacentDebitOn('>', 'asc')}) after where status = 'failed') as has_failed`,
);

/** One collection of one occurrence: all that a debit may have, whatever its status. Kobo; days `YYYY-MM-DD`. */
export interface DebitRow {
  readonly debitId: string;
  readonly consentId: string;
  readonly paymentId: string;
  readonly merchantId: string;
  readonly narration: string;
  readonly amountType: 'fixed' | 'variable';
  /** The ceiling that was signed. */
  readonly maxKobo: number;
  /** Null until the merchant names it. */
  readonly amountKobo: number | null;
  readonly dueOn: string;
  readonly nextDueOn: string | null;
  readonly occurrenceNo: number;
  readonly occurrenceOf: number;
  readonly effectiveOn: string | null;
  readonly status: DebitStatus;
  readonly reason: string | null;
  readonly accountId: string | null;
  /** The account that it was last asked of, or would have been but for its bank's word that there was too little. */
  readonly triedAccountId: string | null;
  /** How many notices it has had. */
  readonly noticeNo: number;
  /** The notice that tells of it together with others of its week. */
  readonly weekNoticeId: string | null;
  readonly notifiedAt: Date | null;
  readonly notBefore: Date | null;
  readonly attempts: number;
  readonly tries: number;
  /** On how many days it was not sent, because its bank said that there was too little. */
  readonly shortDays: number;
  readonly sentAt: Date | null;
  readonly settledAt: Date | null;
  readonly collectedKobo: number;
  /** The refunded sum of the debit, arrived or on its way. */
  readonly refundedKobo: number;
  /** The merchant's own name for it. */
  readonly reference: string | null;
  /** The consent and payment by which its payer pays it another way, and until when they can. */
  readonly payingConsentId: string | null;
  readonly payingPaymentId: string | null;
  readonly payingUntil: Date | null;
  /** When there would have been something to do for it meanwhile. */
  readonly payingResumeAt: Date | null;
  /** When there is something to do for it next. */
  readonly nextAt: Date | null;
}

/** The fields that are never null in each status. */
const required = {
  planned: [],
  awaiting_amount: ['effectiveOn'],
  notifying: ['amountKobo', 'effectiveOn', 'accountId'],
  notified: ['amountKobo', 'effectiveOn', 'accountId', 'notifiedAt', 'notBefore'],
  sent: ['amountKobo', 'effectiveOn', 'accountId', 'notifiedAt', 'notBefore', 'sentAt'],
  retry_planned: ['amountKobo', 'effectiveOn'],
  executed: ['amountKobo', 'sentAt', 'settledAt'],
  disputed: ['amountKobo', 'sentAt', 'settledAt'],
  refunded: ['amountKobo', 'sentAt', 'settledAt'],
  reversed: ['amountKobo', 'sentAt', 'settledAt'],
  failed: ['amountKobo', 'settledAt'],
  skipped: ['settledAt'],
  cancelled: ['settledAt'],
  lapsed: ['settledAt'],
} as const satisfies Record<DebitStatus, readonly (keyof DebitRow)[]>;

type RequiredField<Status extends DebitStatus> = (typeof required)[Status][number];

/** A debit in one of some statuses, with what it has in that. */
export type DebitIn<Status extends DebitStatus> = {
  [Each in Status]: Omit<DebitRow, 'status' | RequiredField<Each>> & {
    readonly [Field in RequiredField<Each>]: NonNullable<DebitRow[Field]>;
  } & { readonly status: Each };
}[Status];

/** A debit with what it has in its status. */
export type StoredDebit = DebitIn<DebitStatus>;

/** Throws if a debit lacks a field of its status: no such row is read or written. */
export const debitOf = <Row extends DebitRow>(row: Row): Row & StoredDebit => {
  if (!isWhole(row)) throw new Error(`The debit ${row.debitId} is ${row.status} without all that such a debit has`);
  return row;
};

const isWhole = <Row extends DebitRow>(row: Row): row is Row & StoredDebit => {
  const fields: readonly (keyof DebitRow)[] = required[row.status];
  return fields.every((field) => row[field] !== null);
};

export interface NewDebit {
  readonly debitId: string;
  readonly paymentId: string;
  readonly narration: string;
  readonly amountType: StoredDebit['amountType'];
  readonly maxKobo: number;
  readonly amountKobo: number | null;
  readonly dueOn: string;
  readonly nextDueOn: string | null;
  readonly no: number;
  readonly of: number;
  readonly nextAt: Date;
}

export const insertDebits = async (
  tx: Transaction,
  { consentId, merchantId }: { readonly consentId: string; readonly merchantId: string },
  debits: readonly NewDebit[],
): Promise<void> => {
  if (debits.length > 0) await tx.query(insert, { consentId, merchantId, debits: JSON.stringify(debits) });
};

export const findDebit = async (db: Queryable, debitId: string): Promise<StoredDebit | null> => {
  const [row] = await db.query(find, { debitId });
  return row ? debitOf(row) : null;
};

/** Locks a debit alone: `lockDebitPurpose` first locks its mandate. */
export const lockDebit = async (tx: Transaction, debitId: string): Promise<StoredDebit | null> => {
  const [row] = await tx.query(lock, { debitId });
  return row ? debitOf(row) : null;
};

/** Every debit for which something is to be done by now, the longest due first. */
export const dueDebits = async (db: Queryable, now: Date): Promise<string[]> =>
  (await db.query(due, { now })).map(({ debitId }) => debitId);

/** The planned debits of the same sum and purpose that fall due within six days after one. The caller holds their mandate's lock. */
export const plannedOfPlan = async (tx: Transaction, first: StoredDebit): Promise<StoredDebit[]> =>
  (await tx.query(ofPlan, first)).map(debitOf);

/** The debits that one notice tells of together, by day. */
export const debitsOfWeek = async (db: Queryable, weekNoticeId: string): Promise<StoredDebit[]> =>
  (await db.query(ofWeek, { weekNoticeId })).map(debitOf);

/** When something is to be done for the next debit; null if there is nothing. */
export const nextDebitAt = async (db: Queryable): Promise<Date | null> => (await db.query(nextDue))[0]?.nextAt ?? null;

/** Saves what can change of a debit. The caller holds its lock. */
export const saveDebit = async (tx: Transaction, debit: StoredDebit): Promise<void> => {
  await tx.query(save, debit);
};

/** Whether any debit of a mandate is still to be made, or on its way. The caller holds the mandate's lock. */
export const hasOpenDebits = async (tx: Transaction, consentId: string): Promise<boolean> =>
  (await tx.query(open, { consentId })).length > 0;

/**
 * Whether the debit that fell due before or after one, of those that were tried at all, was given up: those of a weekend
 * are taken on one day, in no order.
 */
export const hasFailedAdjacent = async (
  tx: Transaction,
  { consentId, dueOn }: Pick<StoredDebit, 'consentId' | 'dueOn'>,
): Promise<boolean> => (await tx.query(siblingDebits, { consentId, dueOn }))[0]?.hasFailed ?? false;

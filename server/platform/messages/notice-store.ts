import { type Queryable, statement, type Transaction } from '../database/database.ts';

const insert = statement(
  'notice-insert',
  `insert into notices (notice_id, kind, debit_id, consent_id, notice_no, user_id, ordered_at, next_at)
   values (:noticeId, :kind, :debitId, :consentId, :noticeNo, :userId, :orderedAt, :sendAt) on conflict do nothing`,
);
const countSince = statement(
  'notices-since',
  'select count(*)::int as ordered from notices where consent_id = :consentId and kind = any(:kinds) and ordered_at > :since',
);
const due = statement('notices-due', 'select notice_id from notices where next_at <= :now order by next_at');
const nextDue = statement('notices-next', 'select min(next_at) as next_at from notices where next_at is not null');
const claim = statement(
  'notice-claim',
  `update notices set tries = tries + 1, next_at = :claimedUntil, link_hash = :linkHash
     where notice_id = :noticeId and next_at <= :now
   returning notice_id, kind, debit_id, consent_id, notice_no, user_id, tries`,
);
const accept = statement(
  'notice-accept',
  `update notices set accepted_at = :acceptedAt, text_hash = :textHash, next_at = null where notice_id = :noticeId
     and accepted_at is null
   returning notice_id`,
);
const drop = statement('notice-drop', 'update notices set next_at = null where notice_id = :noticeId');
const retry = statement(
  'notice-retry',
  'update notices set next_at = :nextAt where notice_id = :noticeId and accepted_at is null and next_at is not null',
);
const byLink = statement(
  'notice-of-link',
  'select notice_id, kind, debit_id from notices where link_hash = :linkHash and accepted_at is not null',
);

/** A notice to send about a debit, or about a whole mandate: `noticeNo` tells those of one kind apart. */
export interface Notice {
  readonly noticeId: string;
  readonly kind: string;
  readonly debitId: string | null;
  /** The consent, for a notice about a mandate. */
  readonly consentId: string | null;
  readonly noticeNo: number;
  readonly userId: string;
}

/** A notice that one sender has claimed, to be sent now. */
export interface ClaimedNotice extends Notice {
  /** How often it has been sent, this time included. */
  readonly tries: number;
}

/** Orders a notice, in the transaction of what it tells; a second of the same kind and number is not ordered. */
export const orderNotice = async (tx: Transaction, notice: Notice, orderedAt: Date, sendAt: Date): Promise<void> => {
  const { noticeId, kind, debitId, consentId, noticeNo, userId } = notice;
  await tx.query(insert, { noticeId, kind, debitId, consentId, noticeNo, userId, orderedAt, sendAt });
};

/** How many notices of some kinds about a mandate were ordered since a time. */
export const noticesSince = async (
  db: Queryable,
  consentId: string,
  kinds: readonly string[],
  since: Date,
): Promise<number> => (await db.query(countSince, { consentId, kinds, since }))[0]?.ordered ?? 0;

/** Every notice that is to be sent by now, the longest due first. */
export const dueNotices = async (db: Queryable, now: Date): Promise<string[]> =>
  (await db.query(due, { now })).map(({ noticeId }) => noticeId);

export const nextNoticeAt = async (db: Queryable): Promise<Date | null> => (await db.query(nextDue))[0]?.nextAt ?? null;

/** Claims a due notice for one sender, until `claimedUntil`; null if another has it. */
export const claimNotice = async (
  db: Queryable,
  noticeId: string,
  { now, claimedUntil, linkHash }: { readonly now: Date; readonly claimedUntil: Date; readonly linkHash: Buffer },
): Promise<ClaimedNotice | null> => (await db.query(claim, { noticeId, now, claimedUntil, linkHash }))[0] ?? null;

/** The rail has accepted it; false if that is known already. */
export const saveAccepted = async (db: Queryable, noticeId: string, at: Date, textHash: Buffer): Promise<boolean> =>
  (await db.query(accept, { noticeId, acceptedAt: at, textHash })).length > 0;

/** It is not sent any more. */
export const dropNotice = async (db: Queryable, noticeId: string): Promise<void> => {
  await db.query(drop, { noticeId });
};

export const retryNotice = async (db: Queryable, noticeId: string, at: Date): Promise<void> => {
  await db.query(retry, { noticeId, nextAt: at });
};

/** The debit that a link is about. */
export const noticeOfLink = async (
  db: Queryable,
  linkHash: Buffer,
): Promise<Pick<Notice, 'noticeId' | 'kind' | 'debitId'> | null> => (await db.query(byLink, { linkHash }))[0] ?? null;

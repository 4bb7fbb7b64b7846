import { confirmBy, nextStepAt } from '@yarda/domain/grants/status/confirm-again.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const columns = 'consent_id, user_id, confirmed_at, seen_at, confirm_by::text, reminders, state';
const open = statement(
  'grant-status-open',
  `insert into grant_statuses (consent_id, user_id, confirmed_at, seen_at, next_at) values (:consentId, :userId,
     :confirmedAt, :confirmedAt, :next)
   on conflict do nothing`,
);
const wake = statement(
  'grant-status-wake',
  `update grant_statuses set next_at = least(next_at, :at) where consent_id = :consentId and state in ('living', 'due')`,
);
const due = statement(
  'grant-statuses-due',
  'select consent_id from grant_statuses where next_at <= :now order by next_at',
);
const next = statement(
  'grant-statuses-next',
  'select min(next_at) as next_at from grant_statuses where next_at is not null',
);
const claim = statement(
  'grant-status-claim',
  `update grant_statuses set next_at = :until where consent_id = :consentId and next_at <= :now returning ${columns}`,
);
const find = statement('grant-status-find', `select ${columns} from grant_statuses where consent_id = :consentId`);
const ofConsents = statement(
  'grant-statuses-of-consents',
  'select consent_id, state from grant_statuses where consent_id = any(:consentIds)',
);
const ofUser = statement('grant-statuses-of-user', `select ${columns} from grant_statuses where user_id = :userId`);
const save = statement(
  'grant-status-save',
  `update grant_statuses set confirm_by = :confirmBy, reminders = :reminders, state = :state, next_at = :nextAt
   where consent_id = :consentId and confirmed_at = :confirmedAt returning consent_id`,
);
const confirm = statement(
  'grant-status-confirm',
  `update grant_statuses set confirmed_at = :confirmedAt, seen_at = :confirmedAt, confirm_by = null, reminders = 0,
     state = 'living', next_at = :confirmedAt
   where consent_id = :consentId and state in ('living', 'due') returning consent_id`,
);
const seen = statement(
  'grant-status-seen',
  `update grant_statuses set seen_at = :seenAt where consent_id = :consentId and seen_at < :seenAt::timestamptz - interval '1 day'`,
);

/** Status of a granted consent. */
export interface GrantStatusRecord {
  readonly consentId: string;
  readonly userId: string;
  readonly confirmedAt: Date;
  /** When its payer last looked at it, to the day. */
  readonly seenAt: Date;
  /** The day by which it is to be confirmed again, once its payer was asked. */
  readonly confirmBy: string | null;
  readonly reminders: number;
  readonly state: 'living' | 'due' | 'lapsed' | 'over';
}

/** Begins with a grant. `checkAt`: when something of it may be over, if that is known. */
export const openGrantStatus = async (
  tx: Transaction,
  {
    consentId,
    userId,
    checkAt,
  }: { readonly consentId: string; readonly userId: string; readonly checkAt: number | null },
  at: Date,
): Promise<void> => {
  const nextMs = Math.min(firstReminderAt(at), checkAt ?? Number.POSITIVE_INFINITY);
  await tx.query(open, { consentId, userId, confirmedAt: at, next: new Date(nextMs) });
};

/** Something of a consent has ended: what that makes of the whole is looked at now. */
export const wakeGrantStatus = async (tx: Transaction, consentId: string, at: Date): Promise<void> => {
  await tx.query(wake, { consentId, at });
};

/** Every consent that is to be looked at by now, the longest due first. */
export const dueGrantStatuses = async (db: Queryable, now: Date): Promise<string[]> =>
  (await db.query(due, { now })).map(({ consentId }) => consentId);

export const nextGrantStatusAt = async (db: Queryable): Promise<Date | null> =>
  (await db.query(next))[0]?.nextAt ?? null;

/** Claims a due grant status for one process, until `until`; null if another process has claimed it. */
export const claimGrantStatus = async (
  db: Queryable,
  consentId: string,
  now: Date,
  until: Date,
): Promise<GrantStatusRecord | null> => (await db.query(claim, { consentId, now, until }))[0] ?? null;

export const findGrantStatus = async (db: Queryable, consentId: string): Promise<GrantStatusRecord | null> =>
  (await db.query(find, { consentId }))[0] ?? null;

/** Statuses of a person's granted consents, by consent. */
export const grantStatusesOf = async (db: Queryable, userId: string): Promise<ReadonlyMap<string, GrantStatusRecord>> =>
  new Map((await db.query(ofUser, { userId })).map((status) => [status.consentId, status]));

/** Whether some granted consents wait to be confirmed again, by consent. */
export const findGrantStatuses = async (
  db: Queryable,
  consentIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<GrantStatusRecord, 'state'>>> =>
  new Map((await db.query(ofConsents, { consentIds })).map(({ consentId, state }) => [consentId, { state }]));

/** Throws if its payer has confirmed it since it was read, so that the transaction undoes nothing of that. */
export const saveGrantStatus = async (
  tx: Transaction,
  { consentId, confirmBy: by, reminders, state, confirmedAt }: Omit<GrantStatusRecord, 'userId' | 'seenAt'>,
  nextAt: Date | null,
): Promise<void> => {
  const saved = await tx.query(save, { consentId, confirmBy: by, reminders, state, nextAt, confirmedAt });
  if (saved.length === 0) throw new Error(`${consentId} was confirmed meanwhile`);
};

/** Its payer confirmed it; false if it is over. The next sweep finds out when it is looked at next. */
export const saveConfirmedAgain = async (tx: Transaction, consentId: string, at: Date): Promise<boolean> =>
  (await tx.query(confirm, { consentId, confirmedAt: at })).length > 0;

/** Its payer looked at it: written at most once a day. */
export const saveSeen = async (db: Queryable, consentId: string, at: Date): Promise<void> => {
  await db.query(seen, { consentId, seenAt: at });
};

const firstReminderAt = (at: Date): number =>
  nextStepAt(confirmBy({ confirmedMs: at.getTime(), usedMs: at.getTime() }), 0);

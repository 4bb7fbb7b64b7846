import { confirmBy, nextStepAt } from '@yarda/domain/grants/status/confirm-again.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const columns = 'consent_id, user_id, confirmed_at, seen_at, confirm_by::text, asked, state';
const open = statement(
  'standing-open',
  `insert into standings (consent_id, user_id, confirmed_at, seen_at, next_at) values (:consentId, :userId,
     :confirmedAt, :confirmedAt, :next)
   on conflict do nothing`,
);
const wake = statement(
  'standing-wake',
  `update standings set next_at = least(next_at, :at) where consent_id = :consentId and state in ('living', 'due')`,
);
const due = statement('standings-due', 'select consent_id from standings where next_at <= :now order by next_at');
const next = statement('standings-next', 'select min(next_at) as next_at from standings where next_at is not null');
const claim = statement(
  'standing-claim',
  `update standings set next_at = :until where consent_id = :consentId and next_at <= :now returning ${columns}`,
);
const find = statement('standing-find', `select ${columns} from standings where consent_id = :consentId`);
const ofConsents = statement(
  'standings-of-consents',
  'select consent_id, state from standings where consent_id = any(:consentIds)',
);
const ofUser = statement('standings-of-user', `select ${columns} from standings where user_id = :userId`);
const save = statement(
  'standing-save',
  `update standings set confirm_by = :confirmBy, asked = :asked, state = :state, next_at = :nextAt
   where consent_id = :consentId and confirmed_at = :confirmedAt returning consent_id`,
);
const confirm = statement(
  'standing-confirm',
  `update standings set confirmed_at = :confirmedAt, seen_at = :confirmedAt, confirm_by = null, asked = 0,
     state = 'living', next_at = :confirmedAt
   where consent_id = :consentId and state in ('living', 'due') returning consent_id`,
);
const seen = statement(
  'standing-seen',
  `update standings set seen_at = :seenAt where consent_id = :consentId and seen_at < :seenAt::timestamptz - interval '1 day'`,
);

/** Status of a granted consent. */
export interface Standing {
  readonly consentId: string;
  readonly userId: string;
  readonly confirmedAt: Date;
  /** When its payer last looked at it, to the day. */
  readonly seenAt: Date;
  /** The day by which it is to be confirmed again, once its payer was asked. */
  readonly confirmBy: string | null;
  readonly asked: number;
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
export const dueStandings = async (db: Queryable, now: Date): Promise<string[]> =>
  (await db.query(due, { now })).map(({ consentId }) => consentId);

export const nextGrantStatusAt = async (db: Queryable): Promise<Date | null> =>
  (await db.query(next))[0]?.nextAt ?? null;

/** Claims a due grant status for one process, until `until`; null if another process has claimed it. */
export const claimGrantStatus = async (
  db: Queryable,
  consentId: string,
  now: Date,
  until: Date,
): Promise<Standing | null> => (await db.query(claim, { consentId, now, until }))[0] ?? null;

export const findGrantStatus = async (db: Queryable, consentId: string): Promise<Standing | null> =>
  (await db.query(find, { consentId }))[0] ?? null;

/** Statuses of a person's granted consents, by consent. */
export const standingsOf = async (db: Queryable, userId: string): Promise<ReadonlyMap<string, Standing>> =>
  new Map((await db.query(ofUser, { userId })).map((standing) => [standing.consentId, standing]));

/** Whether some granted consents wait to be confirmed again, by consent. */
export const findGrantStatuses = async (
  db: Queryable,
  consentIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Standing, 'state'>>> =>
  new Map((await db.query(ofConsents, { consentIds })).map(({ consentId, state }) => [consentId, { state }]));

/** Throws if its payer has confirmed it since it was read, so that the transaction undoes nothing of that. */
export const saveGrantStatus = async (
  tx: Transaction,
  { consentId, confirmBy: by, asked, state, confirmedAt }: Omit<Standing, 'userId' | 'seenAt'>,
  nextAt: Date | null,
): Promise<void> => {
  const saved = await tx.query(save, { consentId, confirmBy: by, asked, state, nextAt, confirmedAt });
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

import { type Database, type Queryable, statement, type Transaction } from '../database/database.ts';

const put = statement(
  'code-put',
  `insert into one_time_codes (phone, code_mac, session_id, sent_at, expires_at, sends, sends_since)
   values ($1, $2, $3, $4, $5, 1, $4)
   on conflict (phone) do update set code_mac = $2, session_id = $3, sent_at = $4, expires_at = $5,
     sends = case when one_time_codes.sends_since <= $6 then 1 else one_time_codes.sends + 1 end,
     sends_since = case when one_time_codes.sends_since <= $6 then $4 else one_time_codes.sends_since end`,
);
const find = statement('code-find', 'select * from one_time_codes where phone = $1');
const spend = statement('code-spend', 'update one_time_codes set expires_at = sent_at where phone = $1');
const lockPhone = statement(
  'phone-lock-take',
  `insert into phone_locks (phone, wrong_codes, first_wrong_at) values ($1, 0, $2)
   on conflict (phone) do update set phone = excluded.phone returning wrong_codes, first_wrong_at, locked_until`,
);
const findLock = statement('phone-lock-find', 'select locked_until from phone_locks where phone = $1');
const saveLock = statement(
  'phone-lock-save',
  'update phone_locks set wrong_codes = $2, first_wrong_at = $3, locked_until = $4 where phone = $1',
);

export interface OneTimeCode {
  readonly mac: Uint8Array;
  readonly sessionId: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  /** How many were sent since `sendsSince`. */
  readonly sends: number;
  readonly sendsSince: Date;
}

/** How often a telephone's codes were guessed wrong since `firstWrongAt`. */
export interface PhoneLock {
  readonly wrongCodes: number;
  readonly firstWrongAt: Date;
  readonly lockedUntil: Date | null;
}

/** Keeps the telephone's newest code; sends are counted since `countFrom`. */
export const saveCode = async (
  db: Queryable,
  phone: string,
  code: Pick<OneTimeCode, 'mac' | 'sessionId' | 'sentAt' | 'expiresAt'>,
  countFrom: Date,
): Promise<void> => {
  await db.query(put, [phone, code.mac, code.sessionId, code.sentAt, code.expiresAt, countFrom]);
};

export const findCode = async (db: Queryable, phone: string): Promise<OneTimeCode | null> => {
  const [row] = await db.query<{
    code_mac: Uint8Array;
    session_id: string;
    sent_at: Date;
    expires_at: Date;
    sends: number;
    sends_since: Date;
  }>(find, [phone]);
  if (!row) return null;
  return {
    mac: row.code_mac,
    sessionId: row.session_id,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    sends: row.sends,
    sendsSince: row.sends_since,
  };
};

/** A code is good once. */
export const spendCode = async (tx: Transaction, phone: string): Promise<void> => {
  await tx.query(spend, [phone]);
};

/** Locks a telephone's count, so that guesses are judged one after the other however many come at once. */
export const takePhoneLock = async (tx: Transaction, phone: string, now: Date): Promise<PhoneLock> => {
  const [row] = await tx.query<{ wrong_codes: number; first_wrong_at: Date; locked_until: Date | null }>(lockPhone, [
    phone,
    now,
  ]);
  return {
    wrongCodes: row?.wrong_codes ?? 0,
    firstWrongAt: row?.first_wrong_at ?? now,
    lockedUntil: row?.locked_until ?? null,
  };
};

export const savePhoneLock = async (tx: Transaction, phone: string, lock: PhoneLock): Promise<void> => {
  await tx.query(saveLock, [phone, lock.wrongCodes, lock.firstWrongAt, lock.lockedUntil]);
};

/** Whether a telephone is locked at a time. */
export const isPhoneLocked = async (db: Database, phone: string, now: Date): Promise<boolean> => {
  const [row] = await db.query<{ locked_until: Date | null }>(findLock, [phone]);
  return row?.locked_until != null && row.locked_until > now;
};

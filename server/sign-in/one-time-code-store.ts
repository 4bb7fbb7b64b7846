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

/** How many wrong codes a phone number has had since `firstWrongAt`. */
export interface PhoneLock {
  readonly wrongCodes: number;
  readonly firstWrongAt: Date;
  readonly lockedUntil: Date | null;
}

/** Saves a phone number's newest code; sends are counted since `countFrom`. */
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
    codeMac: Uint8Array;
    sessionId: string;
    sentAt: Date;
    expiresAt: Date;
    sends: number;
    sendsSince: Date;
  }>(find, [phone]);
  if (!row) return null;
  return {
    mac: row.codeMac,
    sessionId: row.sessionId,
    sentAt: row.sentAt,
    expiresAt: row.expiresAt,
    sends: row.sends,
    sendsSince: row.sendsSince,
  };
};

/** A code works once. */
export const spendCode = async (tx: Transaction, phone: string): Promise<void> => {
  await tx.query(spend, [phone]);
};

/** Locks a phone number's count, so that simultaneous guesses are judged one at a time. */
export const takePhoneLock = async (tx: Transaction, phone: string, now: Date): Promise<PhoneLock> => {
  const [row] = await tx.query<{ wrongCodes: number; firstWrongAt: Date; lockedUntil: Date | null }>(lockPhone, [
    phone,
    now,
  ]);
  return {
    wrongCodes: row?.wrongCodes ?? 0,
    firstWrongAt: row?.firstWrongAt ?? now,
    lockedUntil: row?.lockedUntil ?? null,
  };
};

export const savePhoneLock = async (tx: Transaction, phone: string, lock: PhoneLock): Promise<void> => {
  await tx.query(saveLock, [phone, lock.wrongCodes, lock.firstWrongAt, lock.lockedUntil]);
};

/** Whether a phone number is locked at a given time. */
export const isPhoneLocked = async (db: Database, phone: string, now: Date): Promise<boolean> => {
  const [row] = await db.query<{ lockedUntil: Date | null }>(findLock, [phone]);
  return row?.lockedUntil != null && row.lockedUntil > now;
};

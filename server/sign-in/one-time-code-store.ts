import { codeDayMs } from '@yarda/domain/sign-in/sign-in-limits.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const put = statement(
  'code-put',
  `insert into one_time_codes (phone, session_id, code_mac, sent_at, expires_at) values ($1, $2, $3, $4, $5)
   on conflict (phone, session_id) do update set code_mac = $3, sent_at = $4, expires_at = $5`,
);
const ofPhone = statement(
  'codes-of-phone',
  'select session_id, code_mac, sent_at, expires_at from one_time_codes where phone = $1',
);
const spend = statement(
  'code-spend',
  'update one_time_codes set expires_at = sent_at where phone = $1 and session_id = $2',
);
const lockPhone = statement(
  'phone-lock-take',
  'insert into phone_locks (phone) values ($1) on conflict (phone) do update set phone = excluded.phone',
);
const note = statement(
  'code-event-add',
  'insert into code_events (phone, session_id, kind, at, network) values ($1, $2, $3, $4, $5)',
);
const recent = statement(
  'code-events-recent',
  'select session_id, kind, at, network from code_events where phone = $1 and at > $2 order by at',
);
const ofNetwork = statement(
  'code-events-of-network',
  "select count(*) as count from code_events where network = $1 and kind = 'sent' and at >= $2",
);
const forgive = statement(
  'code-events-forgive',
  "delete from code_events where phone = $1 and session_id = $2 and kind = 'wrong'",
);

export interface OneTimeCode {
  readonly sessionId: string;
  readonly codeMac: Uint8Array;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** A code that was sent, or a wrong guess. */
export interface CodeEvent {
  readonly sessionId: string;
  readonly kind: 'sent' | 'wrong';
  readonly at: Date;
  /** The network that asked or guessed, as a keyed hash; null for events of an earlier version. */
  readonly network: string | null;
}

/** Locks a phone number's counts, so that simultaneous requests are judged one at a time, in whichever process. */
export const takePhoneLock = async (tx: Transaction, phone: string): Promise<void> => {
  await tx.query(lockPhone, [phone]);
};

/** Saves a session's newest code for a phone number. */
export const saveCode = async (tx: Transaction, phone: string, code: OneTimeCode): Promise<void> => {
  await tx.query(put, [phone, code.sessionId, code.codeMac, code.sentAt, code.expiresAt]);
};

/** The newest codes for a phone number, one of each session that asked. */
export const codesOfPhone = (tx: Queryable, phone: string): Promise<OneTimeCode[]> =>
  tx.query<OneTimeCode>(ofPhone, [phone]);

/** A code works once. */
export const spendCode = async (tx: Transaction, phone: string, sessionId: string): Promise<void> => {
  await tx.query(spend, [phone, sessionId]);
};

export const addCodeEvent = async (tx: Transaction, phone: string, event: CodeEvent): Promise<void> => {
  await tx.query(note, [phone, event.sessionId, event.kind, event.at, event.network]);
};

/** The last 24 hours of a phone number, oldest first. */
export const recentCodeEvents = (tx: Queryable, phone: string, now: Date): Promise<CodeEvent[]> =>
  tx.query<CodeEvent>(recent, [phone, new Date(now.getTime() - codeDayMs)]);

/** How many codes were sent for a network since a time, to any number. */
export const countSentFor = async (tx: Transaction, network: string, since: Date): Promise<number> =>
  (await tx.query<{ count: number }>(ofNetwork, [network, since]))[0]?.count ?? 0;

/** The typing errors of someone who then gave the right code do not count against the number. */
export const forgiveGuesses = async (tx: Transaction, phone: string, sessionId: string): Promise<void> => {
  await tx.query(forgive, [phone, sessionId]);
};

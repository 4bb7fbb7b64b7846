import { codeDayMs } from '@yarda/domain/identity/sign-in/sign-in-limits.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const put = statement(
  'code-put',
  `insert into one_time_codes (phone, session_id, code_mac, sent_at, expires_at) 
   values (:phone, :sessionId, :codeMac, :sentAt, :expiresAt)
   on conflict (phone, session_id) do update set code_mac = :codeMac, sent_at = :sentAt, expires_at = :expiresAt`,
);
const ofPhone = statement(
  'codes-of-phone',
  'select session_id, code_mac, sent_at, expires_at from one_time_codes where phone = :phone',
);
const spend = statement(
  'code-spend',
  'update one_time_codes set expires_at = sent_at where phone = :phone and session_id = :sessionId',
);
const lockPhone = statement(
  'phone-lock-take',
  'insert into phone_locks (phone) values (:phone) on conflict (phone) do update set phone = excluded.phone',
);
const note = statement(
  'code-event-add',
  'insert into code_events (phone, session_id, kind, at, network) values (:phone, :sessionId, :kind, :at, :network)',
);
const recent = statement(
  'code-events-recent',
  'select session_id, kind, at, network from code_events where phone = :phone and at > :since order by at',
);
const ofNetwork = statement(
  'code-events-of-network',
  "select count(*) as count from code_events where network = :network and kind = 'sent' and at >= :since",
);
const forgive = statement(
  'code-events-forgive',
  "delete from code_events where phone = :phone and session_id = :sessionId and kind = 'wrong'",
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
  await tx.query(lockPhone, { phone });
};

/** Saves a session's newest code for a phone number. */
export const saveCode = async (tx: Transaction, phone: string, code: OneTimeCode): Promise<void> => {
  await tx.query(put, {
    phone,
    sessionId: code.sessionId,
    codeMac: code.codeMac,
    sentAt: code.sentAt,
    expiresAt: code.expiresAt,
  });
};

/** The newest codes for a phone number, one of each session that asked. */
export const codesOfPhone = (tx: Queryable, phone: string): Promise<OneTimeCode[]> => tx.query(ofPhone, { phone });

/** A code works once. */
export const spendCode = async (tx: Transaction, phone: string, sessionId: string): Promise<void> => {
  await tx.query(spend, { phone, sessionId });
};

export const addCodeEvent = async (tx: Transaction, phone: string, event: CodeEvent): Promise<void> => {
  await tx.query(note, { phone, sessionId: event.sessionId, kind: event.kind, at: event.at, network: event.network });
};

/** The last 24 hours of a phone number, oldest first. */
export const recentCodeEvents = (tx: Queryable, phone: string, now: Date): Promise<CodeEvent[]> =>
  tx.query(recent, { phone, since: new Date(now.getTime() - codeDayMs) });

/** How many codes were sent for a network since a time, to any number. */
export const countSentFor = async (tx: Transaction, network: string, since: Date): Promise<number> =>
  (await tx.query(ofNetwork, { network, since }))[0]?.count ?? 0;

/** The typing errors of someone who then gave the right code do not count against the number. */
export const forgiveGuesses = async (tx: Transaction, phone: string, sessionId: string): Promise<void> => {
  await tx.query(forgive, { phone, sessionId });
};

import { createHash } from 'node:crypto';
import { briefStatement, type Queryable, statement } from '../../platform/database/database.ts';
import { unbindSessionsBoundBy, unbindSessionsOf } from '../passkeys/attest-session-store.ts';

const insert = statement(
  'session-insert',
  `insert into sessions (token_hash, user_id, client_id, credential_id, created_at, expires_at)
   values (:tokenHash, :userId, :clientId, :credentialId, :createdAt, :expiresAt)`,
);
const find = briefStatement(
  'session-find',
  'select user_id, client_id, credential_id, created_at, expires_at, revoked_at from sessions where token_hash = :tokenHash',
);
const extend = statement('session-extend', 'update sessions set expires_at = :expiresAt where token_hash = :tokenHash');
const revoke = statement(
  'session-revoke',
  'update sessions set revoked_at = :revokedAt where token_hash = :tokenHash and revoked_at is null',
);
const revokeAll = statement(
  'sessions-revoke',
  'update sessions set revoked_at = :revokedAt where user_id = :userId and revoked_at is null returning user_id',
);
const revokeStartedWith = statement(
  'sessions-of-passkey-revoke',
  'update sessions set revoked_at = :revokedAt where credential_id = :credentialId and revoked_at is null',
);

export interface Session {
  readonly userId: string;
  readonly clientId: string;
  readonly credentialId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revoked: boolean;
}

export const insertSession = async (
  db: Queryable,
  token: string,
  { userId, clientId, credentialId, createdAt, expiresAt }: Omit<Session, 'revoked'>,
): Promise<void> => {
  await db.query(insert, { tokenHash: hash(token), userId, clientId, credentialId, createdAt, expiresAt });
};

/** The session of a bearer token, ended or not; null for a token that was never issued. */
export const findSession = async (db: Queryable, token: string): Promise<Session | null> => {
  const [row] = await db.query(find, { tokenHash: hash(token) });
  if (!row) return null;
  const { userId, clientId, credentialId, createdAt, expiresAt, revokedAt } = row;
  return {
    userId,
    clientId,
    credentialId,
    createdAt,
    expiresAt,
    revoked: revokedAt !== null,
  };
};

export const extendSession = async (db: Queryable, token: string, expiresAt: Date): Promise<void> => {
  await db.query(extend, { tokenHash: hash(token), expiresAt });
};

export const revokeSession = async (db: Queryable, token: string, at: Date): Promise<void> => {
  await db.query(revoke, { tokenHash: hash(token), revokedAt: at });
};

/** Ends all of a person's sessions, and all temporary keys that are bound to them; resolves to how many sessions. */
export const revokeSessionsOf = async (db: Queryable, userId: string, at: Date): Promise<number> => {
  // First: a token that is being issued is waited for, and revoked with the others.
  await unbindSessionsOf(db, userId, at);
  return (await db.query(revokeAll, { userId, revokedAt: at })).length;
};

/** Ends everything a passkey started: sessions, and temporary keys bound by it. */
export const revokeSessionsStartedWith = async (db: Queryable, credentialId: string, at: Date): Promise<void> => {
  await unbindSessionsBoundBy(db, credentialId, at);
  await db.query(revokeStartedWith, { credentialId, revokedAt: at });
};

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const insert = statement(
  'attest-session-insert',
  `insert into attest_sessions (session_id, discovery_id, client_id, auth_app_id, public_key, created_at, expires_at)
   values (:sessionId, :discoveryId, :clientId, :authAppId, :publicKey::jsonb, :createdAt, :expiresAt)`,
);
const find = statement(
  'attest-session-find',
  `select session_id, discovery_id, client_id, auth_app_id, public_key, challenge, verified_phone, user_id,
     credential_id, waiting_device, expires_at
   from attest_sessions where session_id = :sessionId`,
);
const setChallenge = statement(
  'attest-session-challenge',
  'update attest_sessions set challenge = :challenge where session_id = :sessionId',
);
const takeChallenge = statement(
  'attest-session-take-challenge',
  'update attest_sessions set challenge = null where session_id = :sessionId and challenge = :challenge returning session_id',
);
const setPhone = statement(
  'attest-session-phone',
  'update attest_sessions set verified_phone = :phone where session_id = :sessionId',
);
const bind = statement(
  'attest-session-bind',
  `update attest_sessions set user_id = :userId, credential_id = :credentialId, expires_at = :expiresAt,
     verified_phone = null,
     waiting_device = null
   where session_id = :sessionId`,
);
const lockBound = statement(
  'attest-session-lock-bound',
  'select expires_at from attest_sessions where session_id = :sessionId and user_id = :userId for share',
);
const setNonce = statement(
  'attest-session-nonce',
  'update attest_sessions set approval_nonce = :nonce, approval_nonce_at = :approvalNonceAt where session_id = :sessionId',
);
const takeNonce = statement(
  'attest-session-take-nonce',
  `update attest_sessions s set approval_nonce = null
   from (select approval_nonce, approval_nonce_at from attest_sessions where session_id = :sessionId for update) old
   where s.session_id = :sessionId and old.approval_nonce_at > :since returning old.approval_nonce`,
);
const useNonce = statement(
  'request-nonce-use',
  'insert into request_nonces (session_id, nonce, used_at) values (:sessionId, :nonce, :usedAt) on conflict do nothing returning nonce',
);
const unbindAll = statement(
  'attest-sessions-unbind',
  'update attest_sessions set expires_at = least(expires_at, :at) where user_id = :userId',
);
const unbindBoundBy = statement(
  'attest-sessions-of-passkey-unbind',
  'update attest_sessions set expires_at = least(expires_at, :at) where credential_id = :credentialId',
);

/** A sign-in and its temporary key. Bound once `userId` is set; expires at `expiresAt`. */
export interface AttestSession {
  readonly sessionId: string;
  readonly discoveryId: string;
  readonly clientId: string;
  readonly authAppId: string | null;
  readonly publicKey: JsonWebKey;
  readonly challenge: string | null;
  readonly verifiedPhone: string | null;
  readonly userId: string | null;
  readonly credentialId: string | null;
  /** The device that waits to be let in, if this is its sign-in; it then has no person. */
  readonly waitingDevice: string | null;
  readonly expiresAt: Date;
}

export const insertAttestSession = async (
  db: Queryable,
  session: Pick<AttestSession, 'sessionId' | 'discoveryId' | 'clientId' | 'authAppId' | 'publicKey' | 'expiresAt'>,
  createdAt: Date,
): Promise<void> => {
  const { sessionId, discoveryId, clientId, authAppId, publicKey, expiresAt } = session;
  await db.query(insert, {
    sessionId,
    discoveryId,
    clientId,
    authAppId,
    publicKey: JSON.stringify(publicKey),
    createdAt,
    expiresAt,
  });
};

export const findAttestSession = async (db: Queryable, sessionId: string): Promise<AttestSession | null> => {
  const [row] = await db.query(find, { sessionId });
  return row ?? null;
};

export const saveChallenge = async (db: Queryable, sessionId: string, challenge: string): Promise<void> => {
  await db.query(setChallenge, { sessionId, challenge });
};

/** Uses up a challenge; false if it was already used. */
export const useChallenge = async (db: Queryable, sessionId: string, challenge: string): Promise<boolean> =>
  (await db.query(takeChallenge, { sessionId, challenge })).length > 0;

export const saveVerifiedPhone = async (db: Queryable, sessionId: string, phone: string): Promise<void> => {
  await db.query(setPhone, { sessionId, phone });
};

/** Binds the temporary key to a person until `expiresAt`. */
export const bindSession = async (
  tx: Transaction,
  sessionId: string,
  bound: { readonly userId: string; readonly credentialId: string; readonly expiresAt: Date },
): Promise<void> => {
  await tx.query(bind, {
    sessionId,
    userId: bound.userId,
    credentialId: bound.credentialId,
    expiresAt: bound.expiresAt,
  });
};

/** Ends all temporary keys that are bound to a person. */
export const unbindSessionsOf = async (db: Queryable, userId: string, at: Date): Promise<void> => {
  await db.query(unbindAll, { userId, at });
};

/** Ends the temporary keys that a passkey bound. */
export const unbindSessionsBoundBy = async (db: Queryable, credentialId: string, at: Date): Promise<void> => {
  await db.query(unbindBoundBy, { credentialId, at });
};

/** Keeps a person's temporary key from being ended until the transaction has; resolves to when it expires. */
export const lockBoundSession = async (tx: Transaction, sessionId: string, userId: string): Promise<Date | null> =>
  (await tx.query(lockBound, { sessionId, userId }))[0]?.expiresAt ?? null;

export const saveApprovalNonce = async (db: Queryable, sessionId: string, nonce: Buffer, at: Date): Promise<void> => {
  await db.query(setNonce, { sessionId, nonce, approvalNonceAt: at });
};

/** Uses up an approval's nonce; null if none was made after `since`. */
export const useApprovalNonce = async (tx: Transaction, sessionId: string, since: Date): Promise<Uint8Array | null> => {
  const [row] = await tx.query(takeNonce, { sessionId, since });
  return row?.approvalNonce ?? null;
};

/** Uses up a signed request's nonce; false if it was already used. */
export const useRequestNonce = async (db: Queryable, sessionId: string, nonce: string, at: Date): Promise<boolean> =>
  (await db.query(useNonce, { sessionId, nonce, usedAt: at })).length > 0;

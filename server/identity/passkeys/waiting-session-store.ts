import { statement, type Transaction } from '../../platform/database/database.ts';

const bind = statement(
  'attest-session-bind-waiting',
  `update attest_sessions set waiting_device = :deviceId, expires_at = :expiresAt, verified_phone = null,
     user_id = null,
     credential_id = null
   where session_id = :sessionId`,
);
const end = statement(
  'attest-sessions-of-device-end',
  'update attest_sessions set expires_at = least(expires_at, :at) where waiting_device = :deviceId',
);

/** Binds a sign-in to a device that waits, and to no person: it can sign no call. */
export const bindWaitingSession = async (
  tx: Transaction,
  sessionId: string,
  bound: { readonly deviceId: string; readonly expiresAt: Date },
): Promise<void> => {
  await tx.query(bind, { sessionId, deviceId: bound.deviceId, expiresAt: bound.expiresAt });
};

/** Ends the sign-ins of a waiting device. */
export const endWaitingSessions = async (tx: Transaction, deviceId: string, at: Date): Promise<void> => {
  await tx.query(end, { deviceId, at });
};

import { randomBytes } from 'node:crypto';
import { sessionLifeMs, sessionLongestMs, sessionRenewalMs } from '@yarda/domain/identity/session/session-timing.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Payer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { extendSession, findSession, insertSession } from './session-store.ts';

export interface SessionDeps {
  readonly database: Database;
  readonly now: Clock;
}

/** Issues a bearer token valid for 30 minutes; only its hash is stored, beside the passkey that started the session. */
export const issueToken = async (
  deps: Pick<SessionDeps, 'now'> & { readonly database: Queryable },
  started: { readonly userId: string; readonly clientId: string; readonly credentialId: string | null },
): Promise<string> => {
  const { userId, clientId, credentialId } = started;
  const token = `tok_${randomBytes(32).toString('base64url')}`;
  const createdAt = new Date(deps.now());
  const expiresAt = new Date(deps.now() + sessionLifeMs);
  await insertSession(deps.database, token, { userId, clientId, credentialId, createdAt, expiresAt });
  return token;
};

/** The person of an `Authorization` header; null if it has none. Each use extends the session. */
export const authenticate = async (deps: SessionDeps, authorization: string | undefined): Promise<Payer | null> => {
  if (!authorization || authorization.startsWith('Bearer sk_')) return null;
  const [, token] = /^Bearer (tok_[\w-]{1,128})$/.exec(authorization) ?? [];
  const session = token ? await findSession(deps.database, token) : null;
  if (!token || !session || session.revoked) throw new Problem('TOKEN_INVALID');
  const now = deps.now();
  if (session.expiresAt.getTime() <= now) throw new Problem('TOKEN_EXPIRED');
  const renewed = Math.min(now + sessionLifeMs, session.createdAt.getTime() + sessionLongestMs);
  if (renewed - session.expiresAt.getTime() > sessionRenewalMs)
    await extendSession(deps.database, token, new Date(renewed));
  return { userId: session.userId, token, credentialId: session.credentialId };
};

/** Whether a token is still valid; checking does not extend the session. */
export const isLiveSession = async (deps: SessionDeps, token: string): Promise<boolean> => {
  const session = await findSession(deps.database, token);
  return session !== null && !session.revoked && session.expiresAt.getTime() > deps.now();
};

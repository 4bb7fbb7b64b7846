import type { User } from '@yarda/contracts/identity/people.ts';
import * as wire from '@yarda/contracts/identity/session.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockBoundSession } from '../passkeys/attest-session-store.ts';
import { type Passkey, passkeysOf } from '../passkeys/passkey-store.ts';
import { findUser } from '../sign-in/user-store.ts';
import { issueToken, type SessionDeps } from './authenticate.ts';
import { membershipsOf, saveAccepted, saveDeclined } from './membership-store.ts';
import { type RemovePasskeyDeps, removePasskey } from './remove-passkey.ts';
import { revokeSession, revokeSessionsOf } from './session-store.ts';

export const sessionRoutes = (app: FastifyInstance, deps: BindingDeps & RemovePasskeyDeps): void => {
  bindCall(app, deps, wire.logIn, async ({ query }, { signer }) => {
    const { userId, clientId, credentialId } = signer;
    if (!isSameSignIn(query, signer)) throw new Problem('DISCOVERY_NOT_FOUND');
    const user = await personOf(deps, userId);
    const token = await deps.database.transaction(async (tx) => {
      // The passkey may have been removed since the request was verified: what ends its sessions must not miss this one.
      const expiresAt = await lockBoundSession(tx, signer.sessionId, userId);
      if (!expiresAt || expiresAt.getTime() <= deps.now()) throw new Problem('TEMPORARY_KEY_EXPIRED');
      return issueToken({ database: tx, now: deps.now }, { userId, clientId, credentialId });
    });
    return { token, user, message: 'Signed in' };
  });
  bindCall(app, deps, wire.readMe, async (_input, { payer }) => {
    const { userId, credentialId } = payer;
    const [user, passkeys, memberships] = await Promise.all([
      personOf(deps, userId),
      passkeysOf(deps.database, userId),
      membershipsOf(deps.database, userId),
    ]);
    return { user, memberships, passkeys: passkeys.map((passkey) => passkeyToWire(passkey, credentialId)) };
  });
  bindCall(app, deps, wire.logOut, async ({ body }, { payer }) => {
    const { userId, token } = payer;
    const at = new Date(deps.now());
    if (body.everywhere) await revokeSessionsOf(deps.database, userId, at);
    else await revokeSession(deps.database, token, at);
    return {};
  });
  bindCall(app, deps, wire.removePasskey, async ({ params }, { signer }) => {
    await removePasskey(deps, signer, params.passkeyId);
    return {};
  });
  bindCall(app, deps, wire.declineInvitation, async ({ params }, { payer }) => {
    const membership = await saveDeclined(deps.database, params.id, payer.userId);
    if (!membership) throw new Problem('INVITATION_NOT_FOUND');
    return { membership };
  });
  bindCall(app, deps, wire.acceptInvitation, ({ params }, { signer, once }) =>
    once({
      commit: async (tx) => {
        const membership = await saveAccepted(tx, params.id, signer.userId);
        if (!membership) throw new Problem('INVITATION_NOT_FOUND');
        return { membership };
      },
    }),
  );
};

/** Whether a person logs in to what their sign-in was opened for. */
const isSameSignIn = (input: z.infer<typeof wire.logIn.query>, signer: Signer): boolean =>
  input.clientId === signer.clientId &&
  input.discoveryId === signer.discoveryId &&
  (input.authAppId ?? null) === signer.authAppId;

const personOf = async (deps: SessionDeps, userId: string): Promise<User> => {
  const user = await findUser(deps.database, userId);
  if (!user) throw new Problem('TOKEN_INVALID');
  return user;
};

const passkeyToWire = (passkey: Passkey, current: string | null) => ({
  passkeyId: passkey.credentialId,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  approvesFrom: passkey.approvesFrom.toISOString(),
  device: passkey.device,
  current: passkey.credentialId === current,
});

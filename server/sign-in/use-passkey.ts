import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { User } from '@yarda/contracts/people.ts';
import { temporaryKeyLifeMs } from '@yarda/domain/attestation/attestation-limits.ts';
import { bindSession, saveChallenge, useChallenge } from '../attestation/attest-session-store.ts';
import { currentSession, type SessionDeps } from '../attestation/open-attest-session.ts';
import { type RelyingParty, verifyPasskey } from '../attestation/verify-passkey.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { Problem } from '../http/problem.ts';
import { findUser } from './user-store.ts';

export interface PasskeyDeps extends SessionDeps {
  readonly party: RelyingParty;
}

/** What the browser needs to use a passkey: it lists no credentials, so it does not reveal who has one. */
export const challengePasskey = async (
  deps: PasskeyDeps,
  sessionId: string,
): Promise<{ options: Record<string, unknown> }> => {
  await currentSession(deps, sessionId);
  const options = await generateAuthenticationOptions({ rpID: deps.party.rpId, userVerification: 'required' });
  await saveChallenge(deps.database, sessionId, options.challenge);
  return { options: { ...options } };
};

/** Binds the temporary key to the person whose passkey answered. */
export const usePasskey = async (
  deps: PasskeyDeps,
  asked: { sessionId: string; response: Record<string, unknown> },
): Promise<{ userData: User }> => {
  const { challenge, clientId } = await currentSession(deps, asked.sessionId);
  if (!challenge || !(await useChallenge(deps.database, asked.sessionId, challenge)))
    throw new Problem('PASSKEY_REFUSED');
  const at = new Date(deps.now());
  const passkey = await verifyPasskey(deps.database, deps.party, clientId, asked.response, challenge, at);
  const person = passkey && (await findUser(deps.database, passkey.userId));
  if (!passkey || !person) {
    const refusal = { kind: 'sign-in-refused', actor: passkey?.userId ?? 'unknown', about: clientId } as const;
    await deps.database.transaction((tx) => appendAudit(tx, refusal, at));
    throw new Problem('PASSKEY_REFUSED');
  }
  const { userId, credentialId } = passkey;
  const expiresAt = new Date(deps.now() + temporaryKeyLifeMs);
  await deps.database.transaction(async (tx) => {
    await bindSession(tx, asked.sessionId, { userId, credentialId, expiresAt });
    await appendAudit(tx, { kind: 'signed-in', actor: userId, about: credentialId, details: { clientId } }, at);
  });
  return { userData: person };
};

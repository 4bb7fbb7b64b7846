import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { User } from '@yarda/contracts/people.ts';
import { temporaryKeyLifeMs } from '@yarda/domain/attestation/attestation-limits.ts';
import { maskPhone } from '@yarda/domain/sign-in/mask-phone.ts';
import { passkeyCoolDownMs } from '@yarda/domain/sign-in/sign-in-limits.ts';
import * as z from 'zod/mini';
import {
  type AttestSession,
  bindSession,
  saveChallenge,
  saveVerifiedPhone,
  useChallenge,
} from '../attestation/attest-session-store.ts';
import { currentSession } from '../attestation/open-attest-session.ts';
import { passkeyAlgorithms } from '../attestation/passkey-key.ts';
import { insertPasskey, type Passkey, passkeysOf } from '../attestation/passkey-store.ts';
import { isUnder, topOriginsFor } from '../attestation/top-origins.ts';
import type { RelyingParty } from '../attestation/verify-passkey.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { Problem } from '../http/problem.ts';
import { type CodeDeps, checkCode } from './one-time-code.ts';
import { personOfPhone } from './user-store.ts';

export interface EnrolDeps extends CodeDeps {
  readonly party: RelyingParty;
}

type Ceremony = Record<string, unknown>;

/** Proves a phone number by its code; returns what the browser needs to create a passkey for that person. */
export const verifyCode = async (
  deps: EnrolDeps,
  asked: { sessionId: string; phone: string; code: string },
): Promise<{ options: Ceremony; approvesFrom: string | null }> => {
  await currentSession(deps, asked.sessionId);
  await checkCode(deps, asked);
  const person = await personOf(deps, asked.phone);
  const passkeys = await passkeysOf(deps.database, person.userId);
  const options = await generateRegistrationOptions({
    rpName: 'Yarda',
    rpID: deps.party.rpId,
    userID: new TextEncoder().encode(person.userId),
    userName: person.phone,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(deps.database, asked.sessionId, options.challenge);
  await saveVerifiedPhone(deps.database, asked.sessionId, asked.phone);
  const approvesFrom = passkeys.length > 0 ? new Date(deps.now() + passkeyCoolDownMs).toISOString() : null;
  return { options: { ...options }, approvesFrom };
};

/** Saves a new passkey and binds the temporary key. An additional passkey may not approve for a day. */
export const createPasskey = async (
  deps: EnrolDeps,
  asked: { sessionId: string; response: Ceremony },
): Promise<{ userData: User }> => {
  const session = await currentSession(deps, asked.sessionId);
  if (!session.verifiedPhone) throw new Problem('PASSKEY_REFUSED');
  const person = await personOf(deps, session.verifiedPhone);
  const fresh = await registered(deps, session, asked.response);
  const createdAt = new Date(deps.now());
  const others = await passkeysOf(deps.database, person.userId);
  const approvesFrom = others.length > 0 ? new Date(createdAt.getTime() + passkeyCoolDownMs) : createdAt;
  await deps.database.transaction(async (tx) => {
    const kept = await insertPasskey(tx, { ...fresh, userId: person.userId, createdAt, approvesFrom });
    if (!kept) throw new Problem('PASSKEY_REFUSED');
    const expiresAt = new Date(deps.now() + temporaryKeyLifeMs);
    await bindSession(tx, session.sessionId, { userId: person.userId, credentialId: fresh.credentialId, expiresAt });
    const added = { kind: 'passkey-added', actor: person.userId, about: fresh.credentialId } as const;
    await appendAudit(tx, { ...added, details: { others: others.length, clientId: session.clientId } }, createdAt);
  });
  if (others.length > 0) await warnOwner(deps, session.verifiedPhone);
  return { userData: person };
};

/** An unknown phone number becomes a new person, named by the number until they say more. */
const personOf = (deps: EnrolDeps, phone: string): Promise<User> =>
  personOfPhone(
    deps.database,
    { userId: deps.newId('user'), phone, name: maskPhone(phone), image: null },
    new Date(deps.now()),
  );

const registrationSchema = z.object({
  id: z.string().check(z.maxLength(1024)),
  rawId: z.string().check(z.maxLength(1024)),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.optional(z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
});

const registered = async (
  deps: EnrolDeps,
  session: AttestSession,
  response: Ceremony,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>> => {
  const parsed = registrationSchema.safeParse(response);
  const { challenge } = session;
  if (!parsed.success || !challenge || !(await useChallenge(deps.database, session.sessionId, challenge))) {
    throw new Problem('PASSKEY_REFUSED');
  }
  const checked = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: challenge,
    expectedOrigin: deps.party.origin,
    expectedRPID: deps.party.rpId,
    requireUserVerification: true,
  }).catch(() => null);
  const topOrigins = await topOriginsFor(deps.database, deps.party.origin, session.clientId);
  const around = checked?.verified && isUnder(topOrigins, parsed.data.response.clientDataJSON);
  if (!around) throw new Problem('PASSKEY_REFUSED');
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credentialId: id, publicKey, signCount: counter, transports: parsed.data.response.transports ?? [] };
};

const warnOwner = (deps: EnrolDeps, phone: string): Promise<void> =>
  deps.messages.send({
    to: phone,
    text: 'A new passkey was added to your Yarda account. It can approve payments after 24 hours. If this was not you, sign in and remove it.',
  });

import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { User } from '@yarda/contracts/identity/people.ts';
import type { WaitingDevice as ShownDevice } from '@yarda/contracts/identity/sign-in.ts';
import { temporaryKeyLifeMs } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import { maskPhone } from '@yarda/domain/identity/sign-in/mask-phone.ts';
import { deviceWaitMs, mustWait } from '@yarda/domain/identity/sign-in/waiting-device.ts';
import { productName } from '@yarda/domain/platform/text/product-name.ts';
import * as z from 'zod/mini';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import {
  type AttestSession,
  bindSession,
  saveChallenge,
  saveVerifiedPhone,
  useChallenge,
} from '../passkeys/attest-session-store.ts';
import { currentSession } from '../passkeys/open-attest-session.ts';
import { passkeyAlgorithms } from '../passkeys/passkey-key.ts';
import { insertPasskey, type Passkey, passkeysOf } from '../passkeys/passkey-store.ts';
import { isUnder, topOriginsFor } from '../passkeys/top-origins.ts';
import type { RelyingParty } from '../passkeys/verify-passkey.ts';
import { type CodeDeps, checkCode } from './one-time-code.ts';
import { personProofOf } from './person-proof-store.ts';
import { lastSeenOf, lockPerson, personOfPhone, savePersonSeen } from './user-store.ts';
import { type WaitingDeps, waitToBeLetIn } from './wait-to-be-let-in.ts';

export interface EnrolDeps extends CodeDeps, WaitingDeps {
  readonly party: RelyingParty;
  /** People of the sandbox, whose further devices do not wait. */
  readonly admitsAtOnce?: ((userId: string) => boolean) | undefined;
}

type Ceremony = Record<string, unknown>;

/**
 * Proves a phone number by its code; returns what the browser needs to create a passkey for that person. A device that
 * has to wait does not learn their name.
 */
export const verifyCode = async (
  deps: EnrolDeps,
  input: { sessionId: string; phone: string; code: string; address: string },
): Promise<{ options: Ceremony; opensAt: string | null }> => {
  await currentSession(deps, input.sessionId);
  await checkCode(deps, input);
  const person = await personOf(deps, input.phone);
  const passkeys = await passkeysOf(deps.database, person.userId);
  const lastSeenAt = await lastSeenOf(deps.database, person.userId);
  const { accessEndedAt } = await personProofOf(deps.database, person.userId);
  const waits = hasToWait(deps, person.userId, { passkeys: passkeys.length, lastSeenAt, accessEndedAt });
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: deps.party.rpId,
    userID: new TextEncoder().encode(person.userId),
    userName: person.phone,
    userDisplayName: waits ? person.phone : person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms,
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(deps.database, input.sessionId, options.challenge);
  await saveVerifiedPhone(deps.database, input.sessionId, input.phone);
  return { options: { ...options }, opensAt: waits ? new Date(deps.now() + deviceWaitMs).toISOString() : null };
};

/** The signed-in person, or the waiting device if no one is signed in yet. */
export type Identified =
  | { readonly userData: User; readonly waiting: null }
  | { readonly userData: null; readonly waiting: ShownDevice };

/** Keeps a new passkey and binds the temporary key to its person; a known person's further device has to wait. */
export const createPasskey = async (
  deps: EnrolDeps,
  input: { sessionId: string; response: Ceremony; device?: string | undefined },
): Promise<Identified> => {
  const session = await currentSession(deps, input.sessionId);
  if (!session.verifiedPhone) throw new Problem('PASSKEY_REFUSED');
  const person = await personOf(deps, session.verifiedPhone);
  const created = { ...(await verifiedPasskey(deps, session, input.response)), device: input.device ?? null };
  const waiting = await deps.database.transaction(async (tx) => {
    const lastSeenAt = await lockPerson(tx, person.userId);
    const passkeys = (await passkeysOf(tx, person.userId)).length;
    const { accessEndedAt } = await personProofOf(tx, person.userId);
    if (hasToWait(deps, person.userId, { passkeys, lastSeenAt, accessEndedAt }))
      return waitToBeLetIn(deps, tx, session, person.userId, created);
    await storePasskey(deps, tx, session, person.userId, created);
    return null;
  });
  if (!waiting) return { userData: person, waiting };
  await warnOwner(deps, session.verifiedPhone);
  return { userData: null, waiting };
};

const hasToWait = (deps: EnrolDeps, userId: string, existing: Parameters<typeof mustWait>[0]): boolean =>
  mustWait(existing, deps.now()) && (existing.accessEndedAt !== null || !deps.admitsAtOnce?.(userId));

/** The first passkey of a person: it may approve at once. */
const storePasskey = async (
  deps: EnrolDeps,
  tx: Transaction,
  { sessionId, clientId }: AttestSession,
  userId: string,
  created: Awaited<ReturnType<typeof verifiedPasskey>> & Pick<Passkey, 'device'>,
): Promise<void> => {
  const at = new Date(deps.now());
  const stored = await insertPasskey(tx, { ...created, userId, createdAt: at, approvesFrom: at, limitedUntil: null });
  if (!stored) throw new Problem('PASSKEY_REFUSED');
  const { credentialId } = created;
  await bindSession(tx, sessionId, { userId, credentialId, expiresAt: new Date(deps.now() + temporaryKeyLifeMs) });
  await savePersonSeen(tx, userId, at);
  await appendAudit(tx, { kind: 'passkey-added', actor: userId, about: credentialId, details: { clientId } }, at);
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

const verifiedPasskey = async (
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
    text: 'A new device asks to sign in to Yarda as you. Not you? Open Yarda on your own device and stop it within 3 days.',
  });

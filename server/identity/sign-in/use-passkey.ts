import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { limitedApprovalsMs, temporaryKeyLifeMs } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import { deviceStatus } from '@yarda/domain/identity/sign-in/waiting-device.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Outbox } from '../../platform/streams/outbox.ts';
import { type AttestSession, bindSession, saveChallenge, useChallenge } from '../passkeys/attest-session-store.ts';
import { currentSession, type SessionDeps } from '../passkeys/open-attest-session.ts';
import { findPasskey, insertPasskey, type Passkey, savePasskeyUse } from '../passkeys/passkey-store.ts';
import { type RelyingParty, verifyAssertion } from '../passkeys/verify-passkey.ts';
import { deviceEvents } from './device-events.ts';
import type { Identified } from './enrol-passkey.ts';
import { findUser, lockPerson, savePersonSeen } from './user-store.ts';
import { bindToDevice, shownDevice, type WaitingDeps } from './wait-to-be-let-in.ts';
import {
  deviceOfCredential,
  endWaitingDevice,
  findWaitingDevice,
  saveDeviceUse,
  type WaitingDevice,
} from './waiting-device-store.ts';

export interface PasskeyDeps extends SessionDeps, Pick<WaitingDeps, 'outbox'> {
  readonly party: RelyingParty;
}

/** Creates a browser's passkey challenge. The challenge lists no credentials, so it does not reveal who has one. */
export const challengePasskey = async (
  deps: PasskeyDeps,
  sessionId: string,
): Promise<{ options: Record<string, unknown> }> => {
  await currentSession(deps, sessionId);
  const options = await generateAuthenticationOptions({ rpID: deps.party.rpId, userVerification: 'required' });
  await saveChallenge(deps.database, sessionId, options.challenge);
  return { options: { ...options } };
};

/**
 * Binds the temporary key to the person whose passkey answered. The passkey of a waiting device signs in no one until
 * the device may be let in.
 */
export const usePasskey = async (
  deps: PasskeyDeps,
  input: { sessionId: string; response: Record<string, unknown> },
): Promise<Identified> => {
  const session = await currentSession(deps, input.sessionId);
  const { challenge, clientId } = session;
  const { database, party } = deps;
  if (!challenge || !(await useChallenge(database, input.sessionId, challenge))) throw new Problem('PASSKEY_REFUSED');
  const find = async (id: string) => (await findPasskey(database, id)) ?? (await deviceOfCredential(database, id));
  const answered = await verifyAssertion(database, party, clientId, input.response, challenge, find);
  const signedIn = answered && (await database.transaction((tx) => bindTo(deps, tx, session, answered)));
  if (signedIn) return signedIn;
  const refusal = {
    kind: 'sign-in-refused',
    actor: answered?.credential.userId ?? 'unknown',
    about: clientId,
  } as const;
  await database.transaction((tx) => appendAudit(tx, refusal, new Date(deps.now())));
  throw new Problem('PASSKEY_REFUSED');
};

interface Answered {
  readonly credential: Passkey | WaitingDevice;
  readonly signCount: number;
}

/** Null if the credential signs no one in. */
const bindTo = async (
  deps: PasskeyDeps,
  tx: Transaction,
  session: AttestSession,
  { credential, signCount }: Answered,
): Promise<Identified | null> => {
  await lockPerson(tx, credential.userId);
  if ('deviceId' in credential) return bindToWaiting(deps, tx, session, credential.deviceId, signCount);
  if (!(await savePasskeyUse(tx, credential.credentialId, signCount, new Date(deps.now())))) return null;
  const created = await vouchFor(deps, tx, session, credential);
  return signIn(deps, tx, session, credential.userId, created ?? credential.credentialId);
};

/** The device comes back: it is let in once it may be. */
const bindToWaiting = async (
  deps: PasskeyDeps,
  tx: Transaction,
  session: AttestSession,
  deviceId: string,
  signCount: number,
): Promise<Identified | null> => {
  await saveDeviceUse(tx, deviceId, signCount);
  const device = await findWaitingDevice(tx, deviceId);
  const status = device && deviceStatus(device, deps.now());
  if (status === 'stopped') throw new Problem('DEVICE_STOPPED');
  if (!device || status === 'lapsed' || status === 'admitted') return null;
  if (status === 'open') {
    await letInDevice(deps, tx, device);
    return signIn(deps, tx, session, device.userId, device.credentialId);
  }
  await bindToDevice(deps, tx, session, device);
  return { userData: null, waiting: shownDevice(device) };
};

/**
 * A passkey used in the sign-in of its person's waiting device lets that device in at once; the credential let in, or
 * null.
 */
const vouchFor = async (
  deps: PasskeyDeps,
  tx: Transaction,
  { waitingDevice }: AttestSession,
  passkey: Passkey,
): Promise<string | null> => {
  const device = waitingDevice ? await findWaitingDevice(tx, waitingDevice) : null;
  if (device?.userId !== passkey.userId) return null;
  const status = deviceStatus(device, deps.now());
  if (status !== 'waiting' && status !== 'open') return null;
  await letInDevice(deps, tx, device, passkey);
  return device.credentialId;
};

const signIn = async (
  deps: PasskeyDeps,
  tx: Transaction,
  { sessionId, clientId }: AttestSession,
  userId: string,
  credentialId: string,
): Promise<Identified | null> => {
  const person = await findUser(tx, userId);
  if (!person) return null;
  const at = new Date(deps.now());
  await bindSession(tx, sessionId, { userId, credentialId, expiresAt: new Date(deps.now() + temporaryKeyLifeMs) });
  await savePersonSeen(tx, userId, at);
  await appendAudit(tx, { kind: 'signed-in', actor: userId, about: credentialId, details: { clientId } }, at);
  return { userData: person, waiting: null };
};

interface LettingIn {
  readonly outbox: Outbox;
  readonly now: Clock;
}

/**
 * Makes a waiting device's passkey one of the person's own. `vouching`: the passkey that let it in without a wait; its
 * limits are inherited. The caller holds the person's lock.
 */
const letInDevice = async (
  deps: LettingIn,
  tx: Transaction,
  device: WaitingDevice,
  vouching: Passkey | null = null,
): Promise<void> => {
  const at = new Date(deps.now());
  if (!(await endWaitingDevice(tx, device.deviceId, 'admitted', at))) throw new Problem('PASSKEY_REFUSED');
  const { credentialId, userId, publicKey, signCount, transports } = device;
  const limits = vouching ?? { approvesFrom: at, limitedUntil: limitOf(device, at) };
  const { approvesFrom, limitedUntil } = limits;
  const passkey = { credentialId, userId, publicKey, signCount, transports, createdAt: at, device: device.device };
  if (!(await insertPasskey(tx, { ...passkey, approvesFrom: latest(approvesFrom, at), limitedUntil })))
    throw new Problem('PASSKEY_REFUSED');
  const details = { deviceId: device.deviceId, by: vouching?.credentialId ?? device.proof ?? 'nothing' };
  await appendAudit(tx, { kind: 'device-let-in', actor: userId, about: credentialId, details }, at);
  await deps.outbox.append(tx, deviceEvents(device, 'admitted'));
};

/** A name check alone earns small approvals for a while. */
const limitOf = ({ proof }: WaitingDevice, at: Date): Date | null =>
  proof === 'account' ? null : new Date(at.getTime() + limitedApprovalsMs);

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

import type { WaitingDevice as ShownDevice } from '@yarda/contracts/identity/sign-in.ts';
import { temporaryKeyLifeMs } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import { deviceLifeMs, deviceWaitMs, maxWaitingDevices } from '@yarda/domain/identity/sign-in/waiting-device.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { Outbox } from '../../platform/streams/outbox.ts';
import type { AttestSession } from '../passkeys/attest-session-store.ts';
import type { Passkey } from '../passkeys/passkey-store.ts';
import { bindWaitingSession } from '../passkeys/waiting-session-store.ts';
import { deviceEvents } from './device-events.ts';
import { countWaitingDevices, insertWaitingDevice, type WaitingDevice } from './waiting-device-store.ts';

export interface WaitingDeps {
  readonly outbox: Outbox;
  readonly newId: NewId;
  readonly now: Clock;
}

type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'device'>;

/**
 * Keeps a new device's passkey apart from the person's passkeys until it is let in, and tells the person. The caller
 * holds the person's lock.
 */
export const waitToBeLetIn = async (
  deps: WaitingDeps,
  tx: Transaction,
  session: AttestSession,
  userId: string,
  created: NewPasskey,
): Promise<ShownDevice> => {
  const requestedAt = new Date(deps.now());
  const alive = new Date(requestedAt.getTime() - deviceLifeMs);
  if ((await countWaitingDevices(tx, userId, alive)) >= maxWaitingDevices) throw new Problem('PASSKEY_REFUSED');
  const times = { requestedAt, opensAt: new Date(requestedAt.getTime() + deviceWaitMs) };
  const device = { ...created, ...times, userId, deviceId: deps.newId('device') };
  if (!(await insertWaitingDevice(tx, device))) throw new Problem('PASSKEY_REFUSED');
  await bindToDevice(deps, tx, session, device);
  const auditEntry = { kind: 'device-waits', actor: userId, about: device.deviceId } as const;
  await appendAudit(tx, { ...auditEntry, details: { clientId: session.clientId } }, requestedAt);
  await deps.outbox.append(tx, deviceEvents(device, 'waiting'));
  return shownDevice(device);
};

/** Binds a sign-in to a waiting device, so that it can prove whose it is. */
export const bindToDevice = (
  deps: Pick<WaitingDeps, 'now'>,
  tx: Transaction,
  { sessionId }: Pick<AttestSession, 'sessionId'>,
  { deviceId }: Pick<WaitingDevice, 'deviceId'>,
): Promise<void> =>
  bindWaitingSession(tx, sessionId, { deviceId, expiresAt: new Date(deps.now() + temporaryKeyLifeMs) });

export const shownDevice = ({ requestedAt, opensAt }: Pick<WaitingDevice, 'requestedAt' | 'opensAt'>): ShownDevice => ({
  requestedAt: requestedAt.toISOString(),
  opensAt: opensAt.toISOString(),
});

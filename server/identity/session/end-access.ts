import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Outbox } from '../../platform/streams/outbox.ts';
import { deletePasskey, lockPasskeysOf } from '../passkeys/passkey-store.ts';
import { endWaitingSessions } from '../passkeys/waiting-session-store.ts';
import { deviceEvents } from '../sign-in/device-events.ts';
import { saveAccessEnded } from '../sign-in/person-proof-store.ts';
import { lockNamedPerson, type NamedPerson } from '../sign-in/user-store.ts';
import { endWaitingDevicesOf } from '../sign-in/waiting-device-store.ts';
import { revokeSessionsOf } from './session-store.ts';

export interface EndAccessDeps {
  readonly outbox: Outbox;
  readonly now: Clock;
}

/** How much was ended. */
interface EndedAccess {
  readonly userId: string;
  readonly endedAt: string;
  readonly sessions: number;
  readonly passkeys: number;
  readonly devices: number;
}

/** Ends everything that can sign in as a person. The audit log says who had it done, and how much it was. */
export const endAccess = async (
  deps: EndAccessDeps,
  tx: Transaction,
  named: NamedPerson,
  actor: string,
): Promise<EndedAccess> => {
  const userId = await lockNamedPerson(tx, named);
  if (userId === null) throw new Problem('PERSON_NOT_FOUND');
  const at = new Date(deps.now());
  const passkeys = await lockPasskeysOf(tx, userId);
  const sessions = await revokeSessionsOf(tx, userId, at);
  for (const { credentialId } of passkeys) await deletePasskey(tx, credentialId);
  const devices = await endWaitingDevicesOf(tx, userId, at);
  for (const device of devices) {
    await endWaitingSessions(tx, device.deviceId, at);
    await deps.outbox.append(tx, deviceEvents(device, 'stopped'));
  }
  await saveAccessEnded(tx, userId, at);
  const ended = { sessions, passkeys: passkeys.length, devices: devices.length };
  await appendAudit(tx, { kind: 'access-ended', actor, about: userId, details: ended }, at);
  return { userId, endedAt: at.toISOString(), ...ended };
};

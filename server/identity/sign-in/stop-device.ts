import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Outbox } from '../../platform/streams/outbox.ts';
import { endWaitingSessions } from '../passkeys/waiting-session-store.ts';
import { deviceEvents } from './device-events.ts';
import { lockPerson } from './user-store.ts';
import { endWaitingDevice, findWaitingDevice } from './waiting-device-store.ts';

export interface StoppingDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly now: Clock;
}

/** Stops a device that asks to sign in as the signer: it is never let in, and its sign-in ends. */
export const stopDevice = (deps: StoppingDeps, signer: Signer, deviceId: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockPerson(tx, signer.userId);
    const device = await findWaitingDevice(tx, deviceId);
    const at = new Date(deps.now());
    if (device?.userId !== signer.userId || !(await endWaitingDevice(tx, deviceId, 'stopped', at)))
      throw new Problem('DEVICE_NOT_FOUND');
    await endWaitingSessions(tx, deviceId, at);
    const stopped = { kind: 'device-stopped', actor: signer.userId, about: deviceId } as const;
    await appendAudit(tx, { ...stopped, details: { by: signer.credentialId } }, at);
    await deps.outbox.append(tx, deviceEvents(device, 'stopped'));
  });

import { limitedApprovalsMs } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Outbox } from '../../platform/streams/outbox.ts';
import { insertPasskey, type Passkey } from '../passkeys/passkey-store.ts';
import { deviceEvents } from './device-events.ts';
import { endWaitingDevice, type WaitingDevice } from './waiting-device-store.ts';

interface LettingIn {
  readonly outbox: Outbox;
  readonly now: Clock;
}

/**
 * Makes a waiting device's passkey one of the person's own. `vouching`: the passkey that let it in without a wait; its
 * limits are inherited. The caller holds the person's lock.
 */
export const letInDevice = async (
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

import type { DeviceProof, WaitingState } from '@yarda/domain/identity/sign-in/waiting-device.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';
import type { Passkey } from '../passkeys/passkey-store.ts';

const columns =
  'device_id, user_id, credential_id, public_key, sign_count, transports, requested_at, opens_at, proof, ending, device';
const insert = statement(
  'waiting-device-insert',
  `insert into waiting_devices (device_id, user_id, credential_id, public_key, sign_count, transports, requested_at,
     opens_at, device)
   values (:deviceId, :userId, :credentialId, :publicKey, :signCount, :transports, :requestedAt, :opensAt, :device)
   on conflict do nothing returning device_id`,
);
const ofCredential = statement(
  'waiting-device-of-credential',
  `select ${columns} from waiting_devices where credential_id = :credentialId`,
);
const find = statement('waiting-device-find', `select ${columns} from waiting_devices where device_id = :deviceId`);
const countOpen = statement(
  'waiting-devices-count',
  'select count(*)::int as count from waiting_devices where user_id = :userId and ending is null and requested_at > :since',
);
const saveUse = statement(
  'waiting-device-used',
  `update waiting_devices set sign_count = :signCount
   where device_id = :deviceId and (sign_count < :signCount or (sign_count = 0 and :signCount = 0))`,
);
const prove = statement(
  'waiting-device-prove',
  `update waiting_devices set proof = :proof, proven_at = :provenAt
   where device_id = :deviceId and ending is null and proof is null returning device_id`,
);
const end = statement(
  'waiting-device-end',
  `update waiting_devices set ending = :ending, ended_at = :endedAt
   where device_id = :deviceId and ending is null returning device_id`,
);
const endAll = statement(
  'waiting-devices-end',
  `update waiting_devices set ending = 'stopped', ended_at = :endedAt
   where user_id = :userId and ending is null returning ${columns}`,
);

/** A device that enrolled by code for a person who is known already, with the passkey that it made. */
export interface WaitingDevice
  extends WaitingState,
    Pick<Passkey, 'userId' | 'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'device'> {
  readonly deviceId: string;
}

/** Saves a device; false if its credential is already known. */
export const insertWaitingDevice = async (
  tx: Transaction,
  device: Omit<WaitingDevice, 'proof' | 'ending'>,
): Promise<boolean> => {
  const inserted = await tx.query(insert, { ...device, publicKey: Buffer.from(device.publicKey) });
  return inserted.length > 0;
};

export const deviceOfCredential = async (db: Queryable, credentialId: string): Promise<WaitingDevice | null> =>
  deviceOf(await db.query(ofCredential, { credentialId }));

export const findWaitingDevice = async (db: Queryable, deviceId: string): Promise<WaitingDevice | null> =>
  deviceOf(await db.query(find, { deviceId }));

/** How many of a person's devices wait that asked after `since`. */
export const countWaitingDevices = async (tx: Transaction, userId: string, since: Date): Promise<number> =>
  (await tx.query(countOpen, { userId, since }))[0]?.count ?? 0;

export const saveDeviceUse = async (tx: Transaction, deviceId: string, signCount: number): Promise<void> => {
  await tx.query(saveUse, { deviceId, signCount });
};

/** Records how a waiting device was proven; false if it was before, or has ended. */
export const saveDeviceProof = async (
  tx: Transaction,
  deviceId: string,
  proof: DeviceProof,
  at: Date,
): Promise<boolean> => (await tx.query(prove, { deviceId, proof, provenAt: at })).length > 0;

/** Ends a device's wait; false if it had ended before. */
export const endWaitingDevice = async (
  tx: Transaction,
  deviceId: string,
  ending: 'stopped' | 'admitted',
  at: Date,
): Promise<boolean> => (await tx.query(end, { deviceId, ending, endedAt: at })).length > 0;

/** Stops all of a person's devices that wait, and resolves to them. */
export const endWaitingDevicesOf = (tx: Transaction, userId: string, at: Date): Promise<WaitingDevice[]> =>
  tx.query(endAll, { userId, endedAt: at });

const deviceOf = ([row]: readonly WaitingDevice[]): WaitingDevice | null =>
  row ? { ...row, publicKey: new Uint8Array(row.publicKey) } : null;

import type { DeviceProof, WaitingState } from '@yarda/domain/sign-in/waiting-device.ts';
import type { Passkey } from '../attestation/passkey-store.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const columns =
  'device_id, user_id, credential_id, public_key, sign_count, transports, asked_at, opens_at, proof, ending, device';
const insert = statement(
  'waiting-device-insert',
  `insert into waiting_devices (device_id, user_id, credential_id, public_key, sign_count, transports, asked_at, opens_at,
     device)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning device_id`,
);
const ofCredential = statement(
  'waiting-device-of-credential',
  `select ${columns} from waiting_devices where credential_id = $1`,
);
const find = statement('waiting-device-find', `select ${columns} from waiting_devices where device_id = $1`);
const countOpen = statement(
  'waiting-devices-count',
  'select count(*)::int as count from waiting_devices where user_id = $1 and ending is null and asked_at > $2',
);
const saveUse = statement(
  'waiting-device-used',
  'update waiting_devices set sign_count = $2 where device_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))',
);
const prove = statement(
  'waiting-device-prove',
  `update waiting_devices set proof = $2, proven_at = $3
   where device_id = $1 and ending is null and proof is null returning device_id`,
);
const end = statement(
  'waiting-device-end',
  'update waiting_devices set ending = $2, ended_at = $3 where device_id = $1 and ending is null returning device_id',
);
const endAll = statement(
  'waiting-devices-end',
  `update waiting_devices set ending = 'stopped', ended_at = $2 where user_id = $1 and ending is null returning ${columns}`,
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
  const { deviceId, userId, credentialId, publicKey, signCount, transports, askedAt, opensAt } = device;
  const key = [credentialId, Buffer.from(publicKey), signCount, [...transports]];
  const values = [deviceId, userId, ...key, askedAt, opensAt, device.device];
  return (await tx.query(insert, values)).length > 0;
};

export const deviceOfCredential = async (db: Queryable, credentialId: string): Promise<WaitingDevice | null> =>
  deviceOf(await db.query<WaitingDevice>(ofCredential, [credentialId]));

export const findWaitingDevice = async (db: Queryable, deviceId: string): Promise<WaitingDevice | null> =>
  deviceOf(await db.query<WaitingDevice>(find, [deviceId]));

/** How many of a person's devices wait that asked after `since`. */
export const countWaitingDevices = async (tx: Transaction, userId: string, since: Date): Promise<number> =>
  (await tx.query<{ count: number }>(countOpen, [userId, since]))[0]?.count ?? 0;

export const saveDeviceUse = async (tx: Transaction, deviceId: string, signCount: number): Promise<void> => {
  await tx.query(saveUse, [deviceId, signCount]);
};

/** Records how a waiting device was proven; false if it was before, or has ended. */
export const saveDeviceProof = async (
  tx: Transaction,
  deviceId: string,
  proof: DeviceProof,
  at: Date,
): Promise<boolean> => (await tx.query(prove, [deviceId, proof, at])).length > 0;

/** Ends a device's wait; false if it had ended before. */
export const endWaitingDevice = async (
  tx: Transaction,
  deviceId: string,
  ending: 'stopped' | 'admitted',
  at: Date,
): Promise<boolean> => (await tx.query(end, [deviceId, ending, at])).length > 0;

/** Stops all of a person's devices that wait, and resolves to them. */
export const endWaitingDevicesOf = (tx: Transaction, userId: string, at: Date): Promise<WaitingDevice[]> =>
  tx.query<WaitingDevice>(endAll, [userId, at]);

const deviceOf = ([row]: readonly WaitingDevice[]): WaitingDevice | null =>
  row ? { ...row, publicKey: new Uint8Array(row.publicKey) } : null;

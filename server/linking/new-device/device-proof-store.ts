import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const find = statement(
  'device-proof-find',
  'select wrong_tries, rail, reference, account_id from device_proofs where device_id = :deviceId',
);
const lock = statement(
  'device-proof-lock',
  `insert into device_proofs (device_id) values (:deviceId)
   on conflict (device_id) do update set device_id = excluded.device_id
   returning wrong_tries, rail, reference, account_id`,
);
const saveWrong = statement(
  'device-proof-wrong',
  'update device_proofs set wrong_tries = wrong_tries + 1 where device_id = :deviceId',
);
const saveRequested = statement(
  'device-proof-requested',
  'update device_proofs set rail = :rail, reference = :reference, account_id = :accountId where device_id = :deviceId',
);

/** The proof of a waiting device under way: the transfer asked for, by the rail's reference. */
export interface DeviceProofUnderWay {
  readonly wrongTries: number;
  readonly rail: string | null;
  readonly reference: string | null;
  readonly accountId: string | null;
}

export const findDeviceProof = async (db: Queryable, deviceId: string): Promise<DeviceProofUnderWay | null> =>
  (await db.query(find, { deviceId }))[0] ?? null;

/** Locks a device's proof, so that simultaneous tries are counted one at a time. */
export const lockDeviceProof = async (tx: Transaction, deviceId: string): Promise<DeviceProofUnderWay> => {
  const [row] = await tx.query(lock, { deviceId });
  if (!row) throw new Error('A proof was neither found nor made');
  return row;
};

export const saveWrongProof = async (tx: Transaction, deviceId: string): Promise<void> => {
  await tx.query(saveWrong, { deviceId });
};

export const saveProofRequest = async (
  tx: Transaction,
  deviceId: string,
  input: { readonly rail: string; readonly reference: string; readonly accountId: string },
): Promise<void> => {
  await tx.query(saveRequested, { deviceId, rail: input.rail, reference: input.reference, accountId: input.accountId });
};

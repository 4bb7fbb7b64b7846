import type { DeviceProof } from '@yarda/domain/identity/sign-in/waiting-device.ts';
import { wrongProofsAllowed } from '@yarda/domain/linking/new-device/name-check.ts';
import { saveDeviceProof, type WaitingDevice } from '../../identity/sign-in/waiting-device-store.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type DeviceProofUnderWay, lockDeviceProof, saveWrongProof } from './device-proof-store.ts';
import type { RecoveryDeps } from './recovery-deps.ts';

/**
 * Judges a try to prove a device, one at a time; `judge` resolves to null for a wrong one, which is counted. At most
 * five wrong ones are judged.
 */
export const judgeProof = async <Right>(
  deps: Pick<RecoveryDeps, 'database'>,
  { deviceId }: WaitingDevice,
  judge: (tx: Transaction, proof: DeviceProofUnderWay) => Promise<Right | null>,
): Promise<Right> => {
  const judged = await deps.database.transaction(async (tx) => {
    const proof = await lockDeviceProof(tx, deviceId);
    if (proof.wrongTries >= wrongProofsAllowed) return 'PROOF_LOCKED';
    const right = await judge(tx, proof);
    if (right !== null) return { right };
    await saveWrongProof(tx, deviceId);
    return 'PROOF_NOT_RIGHT';
  });
  // Thrown here: a throw in the transaction would roll back the count.
  if (typeof judged === 'string') throw new Problem(judged);
  return judged.right;
};

/** Records that a device is proven. The wait goes on. */
export const storeProof = async (
  deps: Pick<RecoveryDeps, 'now'>,
  tx: Transaction,
  { deviceId, userId }: WaitingDevice,
  proof: DeviceProof,
): Promise<void> => {
  const at = new Date(deps.now());
  if (!(await saveDeviceProof(tx, deviceId, proof, at))) return;
  await appendAudit(tx, { kind: 'device-proven', actor: userId, about: deviceId, details: { proof } }, at);
};

import { isSamePerson } from '@yarda/domain/linking/new-device/name-check.ts';
import { currentWaitingDevice } from '../../identity/sign-in/current-waiting-device.ts';
import { findUser } from '../../identity/sign-in/user-store.ts';
import { Problem } from '../../platform/http/problem.ts';
import { judgeProof, storeProof } from './judge-proof.ts';
import { provableAccounts } from './provable-accounts.ts';
import type { RecoveryDeps } from './recovery-deps.ts';
import { registeredName } from './registered-name.ts';

/** Proves a device by a fresh name check, for a person without a linked account that could prove it. */
export const proveByName = async (
  deps: RecoveryDeps,
  { sessionId, name }: { readonly sessionId: string; readonly name: string },
): Promise<void> => {
  const device = await currentWaitingDevice(deps, sessionId);
  const onRecord = await findUser(deps.database, device.userId);
  const registered = await registeredName(deps, device.userId);
  if (!onRecord || !registered) throw new Problem('PROOF_UNAVAILABLE');
  await judgeProof(deps, device, async (tx) => {
    if ((await provableAccounts(tx, device.userId)).length > 0) return null;
    if (!isSamePerson({ typed: name, onRecord: onRecord.name, registered })) return null;
    await storeProof(deps, tx, device, 'name');
    return true;
  });
};

import { isSamePerson } from '@yarda/domain/recovery/name-check.ts';
import { Problem } from '../http/problem.ts';
import { currentWaitingDevice } from '../sign-in/current-waiting-device.ts';
import { findUser, phoneOf } from '../sign-in/user-store.ts';
import { withinDeadline } from '../within-deadline.ts';
import { judgeProof, keepProof } from './judge-proof.ts';
import { provableAccounts } from './provable-accounts.ts';
import type { RecoveryDeps } from './recovery-deps.ts';

/** Proves a device by a fresh name check, for a person without a linked account that could prove it. */
export const proveByName = async (
  deps: RecoveryDeps,
  { sessionId, name }: { readonly sessionId: string; readonly name: string },
): Promise<void> => {
  const device = await currentWaitingDevice(deps, sessionId);
  const held = await findUser(deps.database, device.userId);
  const registered = await registeredName(deps, device.userId);
  if (!held || !registered) throw new Problem('PROOF_UNAVAILABLE');
  await judgeProof(deps, device, async (tx) => {
    if ((await provableAccounts(tx, device.userId)).length > 0) return null;
    if (!isSamePerson({ typed: name, held: held.name, registered })) return null;
    await keepProof(deps, tx, device, 'name');
    return true;
  });
};

const registries = ['bvnData', 'ninData'] as const;

/** The name that the person's number is registered to today; null if no registry knows it, or can say. */
const registeredName = async ({ database, identity }: RecoveryDeps, userId: string): Promise<string | null> => {
  const phone = await phoneOf(database, userId);
  if (!phone) return null;
  for (const registry of registries) {
    const asked = identity.read({ phone, registry, items: ['fullName'] });
    const known = await withinDeadline(asked).catch(() => null);
    if (known?.fullName) return known.fullName;
  }
  return null;
};

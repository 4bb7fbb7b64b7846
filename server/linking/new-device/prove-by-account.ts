import type { ProofTransfer } from '@yarda/contracts/identity/sign-in-proofs.ts';
import { proofMandateFrom } from '@yarda/domain/linking/link-limits.ts';
import { currentWaitingDevice } from '../../identity/sign-in/current-waiting-device.ts';
import type { WaitingDevice } from '../../identity/sign-in/waiting-device-store.ts';
import { Problem } from '../../platform/http/problem.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { linkPayerOf } from '../link-payer.ts';
import { findDeviceProof, saveProofRequest } from './device-proof-store.ts';
import { judgeProof, storeProof } from './judge-proof.ts';
import { provableAccounts } from './provable-accounts.ts';
import type { RecoveryDeps } from './recovery-deps.ts';

/**
 * Asks the linking rail for a transfer from a linked account again, as when it was linked. The person types the
 * account's number: nothing about their accounts is shown.
 */
export const startAccountProof = async (
  deps: RecoveryDeps,
  { sessionId, accountNumber }: { readonly sessionId: string; readonly accountNumber: string },
): Promise<{ transfer: ProofTransfer }> => {
  const device = await currentWaitingDevice(deps, sessionId);
  const { account, rail, reference } = await requestedOf(deps, device, accountNumber);
  const payer = await linkPayerOf(deps.database, device.userId);
  const request = {
    ...account,
    reference,
    service: 'direct',
    mandate: proofMandateFrom(deps.now()),
    payer,
    returnUrl: deps.publicUrl,
  } as const;
  const instructions = await withinDeadline(deps.linkRail.of(rail).start(request)).catch(() => null);
  if (instructions?.requires !== 'payIn') throw new Problem('PROOF_UNAVAILABLE');
  const { paymentId: _paymentId, ...transfer } = instructions.payIn;
  return { transfer: { ...transfer, sourceAccount: accountNumber } };
};

/** The account, and the rail and reference of the transfer: the same ones when it is asked for again. */
const requestedOf = (deps: RecoveryDeps, device: WaitingDevice, accountNumber: string) =>
  judgeProof(deps, device, async (tx, proof) => {
    const accounts = await provableAccounts(tx, device.userId);
    const account = accounts.find((candidate) => candidate.accountNumber === accountNumber);
    if (!account) return null;
    const { accountId } = account;
    const isAgain = proof.accountId === accountId;
    const rail = (isAgain ? proof.rail : null) ?? deps.linkRail.name;
    const reference = (isAgain ? proof.reference : null) ?? deps.newId('accountLink');
    await saveProofRequest(tx, device.deviceId, { rail, reference, accountId });
    return { account, rail, reference };
  });

/** Asks the rail whether the transfer came from the account itself. */
export const confirmAccountProof = async (
  deps: RecoveryDeps,
  { sessionId }: { readonly sessionId: string },
): Promise<{ proven: boolean }> => {
  const device = await currentWaitingDevice(deps, sessionId);
  if (device.proof) return { proven: true };
  const proof = await findDeviceProof(deps.database, device.deviceId);
  if (!proof?.reference || !proof.rail) throw new Problem('PROOF_NOT_RIGHT');
  const status = await withinDeadline(deps.linkRail.of(proof.rail).confirmPayIn(proof.reference)).catch((): never => {
    throw new Problem('PROOF_UNAVAILABLE');
  });
  if (status.status === 'waiting') return { proven: false };
  if (status.status !== 'approved') throw new Problem('PROOF_NOT_RIGHT');
  await deps.database.transaction((tx) => storeProof(deps, tx, device, 'account'));
  return { proven: true };
};

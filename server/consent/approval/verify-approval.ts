import type { ApprovalEvidence } from '@yarda/contracts/consent/approval-receipt.ts';
import { approvalChallenge, hashTerms } from '@yarda/domain/consent/approval/approval-challenge.ts';
import type { ConsentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { approvalLifeMs } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { useApprovalNonce } from '../../identity/passkeys/attest-session-store.ts';
import { type RelyingParty, verifyPasskey } from '../../identity/passkeys/verify-passkey.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { approvalEvidence } from './approval-evidence.ts';
import { assertWithinLimit } from './limited-approvals.ts';

/** An approval from the browser: the hash of the terms shown (base64url), and the passkey's assertion. */
export interface Approval {
  readonly termsHash: string;
  readonly response: Record<string, unknown>;
}

/** Proof that the signer's passkey approved these terms; throws if it did not. */
export const verifyApproval = async (
  deps: { readonly party: RelyingParty; readonly now: Clock },
  tx: Transaction,
  signer: Signer,
  terms: ConsentTerms,
  approval: Approval,
): Promise<ApprovalEvidence> => {
  const nonce = await useApprovalNonce(tx, signer.sessionId, new Date(deps.now() - approvalLifeMs));
  const termsHash = await hashTerms(terms);
  if (Buffer.from(termsHash).toString('base64url') !== approval.termsHash) throw new Problem('GRANT_TERMS_CHANGED');
  if (!nonce) throw new Problem('GRANT_APPROVAL_INVALID');
  const challenge = Buffer.from(await approvalChallenge(nonce, termsHash)).toString('base64url');
  const at = new Date(deps.now());
  const passkey = await verifyPasskey(tx, deps.party, signer.clientId, approval.response, challenge, at);
  if (passkey?.userId !== signer.userId) throw new Problem('GRANT_APPROVAL_INVALID');
  const waitMs = passkey.approvesFrom.getTime() - deps.now();
  if (waitMs > 0) throw new Problem('PASSKEY_COOLING_DOWN', undefined, Math.ceil(waitMs / 1_000));
  await assertWithinLimit(tx, passkey, terms, deps.now());
  return approvalEvidence(deps.party, passkey, nonce, approval.response);
};

import { type ApprovalEvidence, approvalEvidenceSchema } from '@yarda/contracts/consent/approval-receipt.ts';
import * as z from 'zod/mini';
import { passkeyKey } from '../../identity/passkeys/passkey-key.ts';
import type { Passkey } from '../../identity/passkeys/passkey-store.ts';
import type { RelyingParty } from '../../identity/passkeys/verify-passkey.ts';

const assertedSchema = z.object({ response: z.record(z.string(), z.unknown()) });

/** The data with which a third party can check a verified assertion after its passkey has been removed. */
export const approvalEvidence = (
  { rpId, origin }: RelyingParty,
  { credentialId, publicKey }: Passkey,
  nonce: Uint8Array,
  assertion: Record<string, unknown>,
): ApprovalEvidence => {
  const { authenticatorData, clientDataJSON, signature } = assertedSchema.parse(assertion).response;
  return approvalEvidenceSchema.parse({
    ...passkeyKey(publicKey),
    ...{ credentialId, rpId, origin, authenticatorData, clientDataJSON, signature },
    nonce: Buffer.from(nonce).toString('base64url'),
  });
};

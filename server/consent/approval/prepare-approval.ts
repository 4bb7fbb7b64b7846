import { randomBytes } from 'node:crypto';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { saveApprovalNonce } from '../../identity/passkeys/attest-session-store.ts';
import { passkeysOf } from '../../identity/passkeys/passkey-store.ts';
import type { RelyingParty } from '../../identity/passkeys/verify-passkey.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { grantableBy } from './grantable-by.ts';
import { payerOf } from './payer-of.ts';
import type { RequestedConsents } from './requested-consents.ts';

export interface PrepareApprovalDeps {
  readonly database: Database;
  readonly consents: RequestedConsents;
  readonly party: RelyingParty;
  readonly now: Clock;
  readonly newId: NewId;
}

/** Creates the browser's data for signing one approval: a single-use nonce and the person's passkeys. */
export const prepareApproval = async (deps: PrepareApprovalDeps, signer: Signer, consentId: string) => {
  const consent = grantableBy(await deps.consents.find(deps.database, consentId), signer);
  const payer = await payerOf(deps, deps.database, signer, consent);
  const nonce = randomBytes(32);
  await saveApprovalNonce(deps.database, signer.sessionId, nonce, new Date(deps.now()));
  const passkeys = await passkeysOf(deps.database, signer.userId);
  return {
    nonce: nonce.toString('base64url'),
    rpId: deps.party.rpId,
    passkeys: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    payer,
    userId: signer.userId,
  };
};

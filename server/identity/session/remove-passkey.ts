import { temporaryKeyLifeMs } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import { removalRefusal } from '@yarda/domain/identity/session/passkey-removal.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockBoundSession } from '../passkeys/attest-session-store.ts';
import { deletePasskey, lockPasskeysOf } from '../passkeys/passkey-store.ts';
import { phoneOf } from '../sign-in/user-store.ts';
import type { SessionDeps } from './authenticate.ts';
import { revokeSessionsStartedWith } from './session-store.ts';

export interface RemovePasskeyDeps extends SessionDeps {
  readonly messages: MessageRail;
}

/**
 * Removes one of a person's passkeys and everything it started, and notifies them. Another of their passkeys, one that
 * may approve, must authorise it by a touch of the last two minutes; one younger than 72 hours removes none that is
 * older: a thief whose device was let in must not lock the owner out.
 */
export const removePasskey = async (deps: RemovePasskeyDeps, signer: Signer, passkeyId: string): Promise<void> => {
  await deps.database.transaction(async (tx) => {
    const passkeys = await lockPasskeysOf(tx, signer.userId);
    const vouching = passkeys.find(({ credentialId }) => credentialId === signer.credentialId);
    if (!vouching) throw new Problem('TEMPORARY_KEY_EXPIRED');
    if (passkeyId === vouching.credentialId) throw new Problem('PASSKEY_IN_USE');
    const removing = passkeys.find(({ credentialId }) => credentialId === passkeyId);
    if (!removing) throw new Problem('PASSKEY_NOT_FOUND');
    const refusal = removalRefusal(vouching, removing, await boundAtOf(tx, signer), deps.now());
    if (refusal) throw new Problem(refusal);
    await deletePasskey(tx, passkeyId);
    await revokeSessionsStartedWith(tx, passkeyId, new Date(deps.now()));
    const removed = { kind: 'passkey-removed', actor: signer.userId, about: passkeyId } as const;
    await appendAudit(tx, { ...removed, details: { by: signer.credentialId } }, new Date(deps.now()));
  });
  const to = await phoneOf(deps.database, signer.userId);
  if (to) await deps.messages.send({ to, text: 'A passkey was removed from your Yarda account.' });
};

/** When the touch of a passkey bound the key that signed, in ms since 1970. */
const boundAtOf = async (tx: Transaction, { sessionId, userId }: Signer): Promise<number> => {
  const expiresAt = await lockBoundSession(tx, sessionId, userId);
  return expiresAt ? expiresAt.getTime() - temporaryKeyLifeMs : Number.NEGATIVE_INFINITY;
};

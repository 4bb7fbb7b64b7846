import type { MessageRail } from '@yarda/domain/notices/message-ports.ts';
import { deletePasskey, lockPasskeysOf } from '../attestation/passkey-store.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Signer } from '../http/call-context.ts';
import { Problem } from '../http/problem.ts';
import { phoneOf } from '../sign-in/user-store.ts';
import type { SessionDeps } from './authenticate.ts';
import { revokeSessionsBegunWith } from './session-store.ts';

export interface RemovePasskeyDeps extends SessionDeps {
  readonly messages: MessageRail;
}

/**
 * Removes one of a person's passkeys and everything it started, and notifies them. Another of their passkeys, one that
 * may approve, must authorise it: a thief with a stolen phone number gets a passkey at once, and must not lock the
 * owner out.
 */
export const removePasskey = async (deps: RemovePasskeyDeps, signer: Signer, passkeyId: string): Promise<void> => {
  await deps.database.transaction(async (tx) => {
    const passkeys = await lockPasskeysOf(tx, signer.userId);
    const vouching = passkeys.find(({ credentialId }) => credentialId === signer.credentialId);
    if (!vouching) throw new Problem('TEMPORARY_KEY_EXPIRED');
    if (passkeyId === vouching.credentialId) throw new Problem('PASSKEY_IN_USE');
    if (!passkeys.some(({ credentialId }) => credentialId === passkeyId)) throw new Problem('PASSKEY_NOT_FOUND');
    const limitedUntil = vouching.limitedUntil?.getTime() ?? 0;
    if (Math.max(vouching.approvesFrom.getTime(), limitedUntil) > deps.now()) throw new Problem('PASSKEY_COOLING_DOWN');
    await deletePasskey(tx, passkeyId);
    await revokeSessionsBegunWith(tx, passkeyId, new Date(deps.now()));
    const removed = { kind: 'passkey-removed', actor: signer.userId, about: passkeyId } as const;
    await appendAudit(tx, { ...removed, details: { by: signer.credentialId } }, new Date(deps.now()));
  });
  const to = await phoneOf(deps.database, signer.userId);
  if (to) await deps.messages.send({ to, text: 'A passkey was removed from your Yarda account.' });
};

import type { ConsentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { limitedApprovalsKobo } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import { type Passkey, passkeysOf } from '../../identity/passkeys/passkey-store.ts';
import { lockPerson } from '../../identity/sign-in/user-store.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';

const agreedBy = statement(
  'grants-agreed-by',
  `select coalesce(sum((payment ->> 'amount')::bigint), 0)::bigint as kobo
   from grants, jsonb_array_elements(terms -> 'payments') as payment
   where user_id = :userId and credential_id = any(:ids)`,
);

/**
 * Refuses an approval that takes the total of a person's limited passkeys past their limit. Locks the person, so that
 * simultaneous approvals are added up.
 */
export const assertWithinLimit = async (
  tx: Transaction,
  { userId, limitedUntil }: Passkey,
  { payments }: Pick<ConsentTerms, 'payments'>,
  nowMs: number,
): Promise<void> => {
  if (!limitedUntil || limitedUntil.getTime() <= nowMs) return;
  await lockPerson(tx, userId);
  const limited = (await passkeysOf(tx, userId)).filter((passkey) => passkey.limitedUntil !== null);
  const ids = limited.map(({ credentialId }) => credentialId);
  const [earlier] = await tx.query(agreedBy, { userId, ids });
  const now = payments.reduce((total, { amount }) => total + amount, 0);
  const waitSeconds = Math.ceil((limitedUntil.getTime() - nowMs) / 1_000);
  if ((earlier?.kobo ?? 0) + now > limitedApprovalsKobo) throw new Problem('PASSKEY_LIMITED', undefined, waitSeconds);
};

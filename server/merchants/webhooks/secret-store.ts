import { statement, type Transaction } from '../../platform/database/database.ts';
import type { Seal } from '../../platform/database/seal.ts';

const insert = statement(
  'webhook-secret-insert',
  'insert into webhook_secrets (endpoint_id, sealed) values (:endpointId, :sealed)',
);
const retire = statement(
  'webhook-secret-retire',
  'update webhook_secrets set valid_until = :beforeUntil where endpoint_id = :endpointId and valid_until is null',
);
const drop = statement(
  'webhook-secrets-drop',
  `delete from webhook_secrets where endpoint_id = :endpointId and (valid_until <= :now or secret_id not in (
     select secret_id from webhook_secrets where endpoint_id = :endpointId order by secret_id desc limit :limit))`,
);

/** How many sign at once: each signature is sent with every request. */
const maxSecrets = 5;

/**
 * Saves the newest secret of an endpoint. The one before it stays valid until a time, and older ones until theirs. If that
 * time is now, all of them end: a secret that must end at once may be any of them.
 */
export const saveSecret = async (
  tx: Transaction,
  seal: Seal,
  endpointId: string,
  secret: string,
  { now, beforeUntil }: { readonly now: Date; readonly beforeUntil: Date },
): Promise<void> => {
  await tx.query(retire, { endpointId, beforeUntil });
  await tx.query(drop, { endpointId, now, limit: beforeUntil <= now ? 0 : maxSecrets - 1 });
  await tx.query(insert, { endpointId, sealed: seal.close(secret, endpointId) });
};

import { statement, type Transaction } from '../database/database.ts';
import type { Seal } from '../database/seal.ts';

const insert = statement('webhook-secret-insert', 'insert into webhook_secrets (endpoint_id, sealed) values ($1, $2)');
const retire = statement(
  'webhook-secret-retire',
  'update webhook_secrets set valid_until = $2 where endpoint_id = $1 and valid_until is null',
);
const dropOlder = statement(
  'webhook-secrets-drop',
  'delete from webhook_secrets where endpoint_id = $1 and valid_until is not null',
);

/** Saves the newest secret of an endpoint. The one before it stays valid until a time, any older one no longer. */
export const saveSecret = async (
  tx: Transaction,
  seal: Seal,
  endpointId: string,
  secret: string,
  beforeUntil: Date,
): Promise<void> => {
  await tx.query(dropOlder, [endpointId]);
  await tx.query(retire, [endpointId, beforeUntil]);
  await tx.query(insert, [endpointId, seal.close(secret, endpointId)]);
};

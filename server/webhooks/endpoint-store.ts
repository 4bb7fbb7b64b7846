import { type Queryable, statement, type Transaction } from '../database/database.ts';

const columns = 'endpoint_id, merchant_id, url, types, description, status, disabled_reason, created_at, failing_since';
const insert = statement(
  'webhook-endpoint-insert',
  `insert into webhook_endpoints (endpoint_id, merchant_id, url, types, description, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);
const list = statement(
  'webhook-endpoints',
  `select ${columns} from webhook_endpoints where merchant_id = $1 order by created_at, endpoint_id`,
);
const lockList = statement(
  'webhook-endpoints-lock',
  "select pg_advisory_xact_lock(hashtext('webhook-endpoints ' || $1))",
);
const find = statement('webhook-endpoint-find', `select ${columns} from webhook_endpoints where endpoint_id = $1`);
const save = statement(
  'webhook-endpoint-save',
  `update webhook_endpoints set url = $2, types = $3, description = $4, status = $5, disabled_reason = $6,
     slow_until = null, failing_since = case when $5 = 'enabled' and status = 'disabled' then null else failing_since end
   where endpoint_id = $1`,
);
const remove = statement('webhook-endpoint-remove', 'delete from webhook_endpoints where endpoint_id = $1');
const disable = statement(
  'webhook-endpoint-disable',
  `update webhook_endpoints set status = 'disabled', disabled_reason = $2
   where endpoint_id = $1 and status = 'enabled' returning ${columns}`,
);
const listening = statement(
  'webhook-endpoints-listening',
  `select ${columns} from webhook_endpoints where merchant_id = any($1) and status = 'enabled' order by endpoint_id for share`,
);

/** An endpoint as stored. */
export interface StoredEndpoint {
  readonly endpointId: string;
  readonly merchantId: string;
  readonly url: string;
  readonly types: string[] | null;
  readonly description: string | null;
  readonly status: 'enabled' | 'disabled';
  readonly disabledReason: string | null;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
}

export const insertEndpoint = async (tx: Transaction, endpoint: StoredEndpoint): Promise<void> => {
  const { endpointId, merchantId, url, types, description, createdAt } = endpoint;
  await tx.query(insert, [endpointId, merchantId, url, types, description, createdAt]);
};

/** Lets no one else add to a merchant's endpoints, or disable one, until the transaction ends. */
export const lockEndpoints = async (tx: Transaction, merchantId: string): Promise<void> => {
  await tx.query(lockList, [merchantId]);
};

/** A merchant's endpoints, the oldest first. */
export const endpointsOf = (db: Queryable, merchantId: string): Promise<StoredEndpoint[]> =>
  db.query<StoredEndpoint>(list, [merchantId]);

export const findEndpoint = async (db: Queryable, endpointId: string): Promise<StoredEndpoint | null> =>
  (await db.query<StoredEndpoint>(find, [endpointId]))[0] ?? null;

/** The endpoints of some merchants that are sent events. None is disabled until what they are to be sent is ordered. */
export const listeningEndpoints = (tx: Transaction, merchantIds: readonly string[]): Promise<StoredEndpoint[]> =>
  tx.query<StoredEndpoint>(listening, [merchantIds]);

/** Saves what a merchant can change. One that is enabled again has not failed yet, and none is slow any longer. */
export const saveEndpoint = async (tx: Transaction, endpoint: StoredEndpoint): Promise<void> => {
  const { endpointId, url, types, description, status, disabledReason } = endpoint;
  await tx.query(save, [endpointId, url, types, description, status, disabledReason]);
};

export const removeEndpoint = async (tx: Transaction, endpointId: string): Promise<void> => {
  await tx.query(remove, [endpointId]);
};

/** Disables an endpoint; null if it was disabled before. */
export const disableEndpoint = async (
  tx: Transaction,
  endpointId: string,
  reason: string,
): Promise<StoredEndpoint | null> => (await tx.query<StoredEndpoint>(disable, [endpointId, reason]))[0] ?? null;

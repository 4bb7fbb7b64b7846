import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const columns = 'endpoint_id, merchant_id, url, types, description, status, disabled_reason, created_at, failing_since';
const insert = statement(
  'webhook-endpoint-insert',
  `insert into webhook_endpoints (endpoint_id, merchant_id, url, types, description, created_at)
   values (:endpointId, :merchantId, :url, :types, :description, :createdAt)`,
);
const list = statement(
  'webhook-endpoints',
  `select ${columns} from webhook_endpoints where merchant_id = :merchantId order by created_at, endpoint_id`,
);
const lockList = statement(
  'webhook-endpoints-lock',
  "select pg_advisory_xact_lock(hashtext('webhook-endpoints ' || :merchantId))",
);
const find = statement(
  'webhook-endpoint-find',
  `select ${columns} from webhook_endpoints where endpoint_id = :endpointId`,
);
const save = statement(
  'webhook-endpoint-save',
  `update webhook_endpoints set url = :url, types = :types, description = :description, status = :status,
     disabled_reason = :disabledReason,
     slow_until = null, failing_since = case when :status = 'enabled'
       and status = 'disabled' then null else failing_since end
   where endpoint_id = :endpointId`,
);
const remove = statement('webhook-endpoint-remove', 'delete from webhook_endpoints where endpoint_id = :endpointId');
const disable = statement(
  'webhook-endpoint-disable',
  `update webhook_endpoints set status = 'disabled', disabled_reason = :reason
   where endpoint_id = :endpointId and status = 'enabled' returning ${columns}`,
);
const listening = statement(
  'webhook-endpoints-listening',
  `select ${columns} from webhook_endpoints where merchant_id = any(:merchantIds) and status = 'enabled' order by endpoint_id for share`,
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
  await tx.query(insert, endpoint);
};

/** Lets no one else add to a merchant's endpoints, or disable one, until the transaction ends. */
export const lockEndpoints = async (tx: Transaction, merchantId: string): Promise<void> => {
  await tx.query(lockList, { merchantId });
};

/** A merchant's endpoints, the oldest first. */
export const endpointsOf = (db: Queryable, merchantId: string): Promise<StoredEndpoint[]> =>
  db.query(list, { merchantId });

export const findEndpoint = async (db: Queryable, endpointId: string): Promise<StoredEndpoint | null> =>
  (await db.query(find, { endpointId }))[0] ?? null;

/** The endpoints of some merchants that are sent events. None is disabled until what they are to be sent is ordered. */
export const listeningEndpoints = (tx: Transaction, merchantIds: readonly string[]): Promise<StoredEndpoint[]> =>
  tx.query(listening, { merchantIds });

/** Saves what a merchant can change. One that is enabled again has not failed yet, and none is slow any longer. */
export const saveEndpoint = async (tx: Transaction, endpoint: StoredEndpoint): Promise<void> => {
  await tx.query(save, endpoint);
};

export const removeEndpoint = async (tx: Transaction, endpointId: string): Promise<void> => {
  await tx.query(remove, { endpointId });
};

/** Disables an endpoint; null if it was disabled before. */
export const disableEndpoint = async (
  tx: Transaction,
  endpointId: string,
  reason: string,
): Promise<StoredEndpoint | null> => (await tx.query(disable, { endpointId, reason }))[0] ?? null;

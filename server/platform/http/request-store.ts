import { type Queryable, statement } from '../database/database.ts';
import { listStatements } from '../database/list-statements.ts';

const insert = statement(
  'merchant-requests-insert',
  `insert into merchant_requests (request_id, merchant_id, key_id, at, method, path, about, status, code, took_ms)
   select "requestId", "merchantId", "keyId", at, method, path, about, status, code, "tookMs"
   from jsonb_to_recordset(:requests::jsonb) as r("requestId" text, "merchantId" text, "keyId" text, at timestamptz,
     method text, path text, about text, status integer, code text, "tookMs" integer, no integer) order by no
   on conflict do nothing`,
);
const list = listStatements(
  'merchant-requests',
  {
    status: {
      any: ':minStatus::integer is null and :maxStatus::integer is null',
      status: 'status between :minStatus and :maxStatus',
      failed: 'status between :minStatus and :maxStatus and status >= 400',
    },
  },
  (wanted) => `select request_id, key_id, at, method, path, about, status, code, took_ms from merchant_requests
   where merchant_id = :merchantId and ${wanted} and request_no < :before order by request_no desc limit :limit`,
);
const positionOf = statement(
  'merchant-request-position',
  'select request_no from merchant_requests where merchant_id = :merchantId and request_id = :requestId',
);

/** A request of a merchant's program, as it is kept. */
export interface StoredRequest {
  readonly requestId: string;
  readonly keyId: string;
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly about: string | null;
  readonly status: number;
  readonly code: string | null;
  readonly tookMs: number;
}

export const saveRequests = async (
  db: Queryable,
  requests: readonly (StoredRequest & { readonly merchantId: string })[],
): Promise<void> => {
  await db.query(insert, { requests: JSON.stringify(requests.map((request, no) => ({ ...request, no }))) });
};

/** A merchant's requests before a place, the newest first; of some statuses only, if they are given. */
export const requestsOf = (
  db: Queryable,
  merchantId: string,
  { statuses, before, limit }: { statuses: readonly [number, number] | null; before: number | null; limit: number },
): Promise<StoredRequest[]> => {
  const [minStatus = null, maxStatus = null] = statuses ?? [];
  const status = minStatus !== null && minStatus >= 400 ? 'failed' : 'status';
  return db.query(list({ status: statuses ? status : 'any' }), {
    merchantId,
    minStatus,
    maxStatus,
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit,
  });
};

export const requestPosition = async (db: Queryable, merchantId: string, requestId: string): Promise<number | null> =>
  (await db.query(positionOf, { merchantId, requestId }))[0]?.requestNo ?? null;

import type { KnownMerchant } from '@yarda/contracts/merchants-operator.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const page = statement(
  'merchants-known',
  `select m.merchant_id, m.name, array_to_json(array(
     select json_build_object('clientId', c.client_id, 'origins', c.allowed_origins, 'returnUrl', c.return_url)
     from clients c where c.merchant_id = m.merchant_id order by c.client_id)) as clients
   from merchants m where ($1::text is null or m.merchant_id = $1) and ($2::text is null or m.merchant_id > $2)
   order by m.merchant_id limit $3`,
);
const change = statement(
  'client-change',
  'update clients set allowed_origins = $3, return_url = $4 where merchant_id = $1 and client_id = $2 returning client_id',
);

/** Merchants with their clients, by id. */
export const knownMerchants = (db: Queryable, after: string | null, limit: number): Promise<KnownMerchant[]> =>
  db.query<KnownMerchant>(page, [null, after, limit]);

export const knownMerchant = async (db: Queryable, merchantId: string): Promise<KnownMerchant | null> =>
  (await db.query<KnownMerchant>(page, [merchantId, null, 1]))[0] ?? null;

/** False if the merchant has no such client. */
export const saveChangedClient = async (
  tx: Transaction,
  merchantId: string,
  { clientId, origins, returnUrl }: KnownMerchant['clients'][number],
): Promise<boolean> => (await tx.query(change, [merchantId, clientId, origins, returnUrl])).length > 0;

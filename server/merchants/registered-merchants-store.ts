import type { RegisteredMerchant } from '@yarda/contracts/merchants/merchants-operator.ts';
import { narrow, type Queryable, statement, type Transaction } from '../platform/database/database.ts';

const page = statement(
  'merchants-of-clients',
  `select m.merchant_id, m.name, array_to_json(array(
     select json_build_object('clientId', c.client_id, 'origins', c.allowed_origins, 'returnUrl', c.return_url)
     from clients c where c.merchant_id = m.merchant_id order by c.client_id)) as clients
   from merchants m where (:merchantId::text is null or m.merchant_id = :merchantId) and (:after::text is null
     or m.merchant_id > :after)
   order by m.merchant_id limit :limit`,
  narrow<Pick<RegisteredMerchant, 'clients'>>(),
);
const change = statement(
  'client-change',
  'update clients set allowed_origins = :origins, return_url = :returnUrl where merchant_id = :merchantId and client_id = :clientId returning client_id',
);

/** Merchants with their clients, by id. */
export const registeredMerchants = (
  db: Queryable,
  after: string | null,
  limit: number,
): Promise<RegisteredMerchant[]> => db.query(page, { merchantId: null, after, limit });

export const registeredMerchant = async (db: Queryable, merchantId: string): Promise<RegisteredMerchant | null> =>
  (await db.query(page, { merchantId, after: null, limit: 1 }))[0] ?? null;

/** False if the merchant has no such client. */
export const saveChangedClient = async (
  tx: Transaction,
  merchantId: string,
  { clientId, origins, returnUrl }: RegisteredMerchant['clients'][number],
): Promise<boolean> => (await tx.query(change, { merchantId, clientId, origins, returnUrl })).length > 0;

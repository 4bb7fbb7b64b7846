import type { Counterparty, MerchantColours } from '@yarda/contracts/merchants/merchants.ts';
import { identifierSchema } from '@yarda/contracts/platform/identifiers.ts';
import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import { batchFetch, byPosition } from '../platform/database/batch-calls.ts';
import { briefStatement, narrow, type Queryable, statement } from '../platform/database/database.ts';
import { hashOfKey, saveKey } from './keys/api-key-store.ts';
import { shownPicture } from './merchant-projection.ts';

const findClients = briefStatement(
  'clients-by-id',
  `select position, client_id, merchant_id, allowed_origins, return_url, m.name as merchant_name, m.payees
   from unnest(:clientIds::text[]) with ordinality as requested(client_id, position)
   join clients using (client_id) join merchants m using (merchant_id)`,
  narrow<{ position: number }>(),
);
const findCounterparty = statement(
  'counterparty-find',
  `select name, ${shownPicture} as image, tag, type, merchant_id as "merchantId", colours as "merchantColours"
   from merchants where merchant_id = :merchantId`,
);
const findPicture = statement('merchant-picture', 'select image from merchants where merchant_id = :merchantId');
const putMerchant = statement(
  'merchant-put',
  `insert into merchants (merchant_id, name, image, tag, type, colours) values (:merchantId, :name, :image, :tag,
     :type, :colours::jsonb)
   on conflict (merchant_id) do update set name = :name, image = :image, tag = :tag, type = :type,
     colours = :colours::jsonb`,
);
const putClient = statement(
  'client-put',
  `insert into clients (client_id, merchant_id, name, allowed_origins, return_url) values (:clientId, :merchantId,
     :name, :allowedOrigins, :returnUrl)
   on conflict (client_id) do update set name = :name, allowed_origins = :allowedOrigins, return_url = :returnUrl`,
);
const findOrganisation = statement(
  'merchant-organisation',
  'select organisation from merchants where merchant_id = :merchantId',
);
const setOrganisation = statement(
  'merchant-organisation-set',
  'update merchants set organisation = :organisation::jsonb where merchant_id = :merchantId',
);
const setReturnUrl = statement(
  'client-return-url',
  'update clients set return_url = :returnUrl where client_id = :clientId',
);
const all = statement(
  'merchants-all',
  `select m.merchant_id, m.name,
     array(select c.client_id from clients c where c.merchant_id = m.merchant_id order by c.client_id) as client_ids
   from merchants m order by m.name, m.merchant_id`,
  narrow<{ clientIds: string[] }>(),
);
const putDiscovery = statement(
  'discovery-put',
  'insert into discoveries (discovery_id, client_id) values (:discoveryId, :clientId) on conflict do nothing',
);

/** A merchant's client, for which pages are opened; it names the origins that may embed them. */
export interface Client {
  readonly clientId: string;
  readonly merchantId: string;
  readonly merchantName: string;
  /** The sub-accounts to which rails pay out what they collect for the merchant, by the rail's name. */
  readonly payees: Readonly<Record<string, string>>;
  readonly allowedOrigins: readonly string[];
  /** The page to which payers may return when a consent has ended. */
  readonly returnUrl: string | null;
}

export interface NewMerchant {
  readonly merchantId: string;
  readonly name: string;
  readonly image: string | null;
  readonly tag: string | null;
  /** `api_user`: a person or program without a shop of its own; `merchant` unless said. */
  readonly type?: Counterparty['type'];
  readonly colours: MerchantColours;
  readonly client: Pick<Client, 'clientId' | 'allowedOrigins'> & {
    readonly discoveryId: string;
    readonly returnUrl?: string | null;
  };
  readonly secretKey?: string;
}

const clientIdSchema = identifierSchema('client');

/** Whether this can be a client id: an address may contain anything. */
export const isClientId = (text: string): boolean => clientIdSchema.safeParse(text).success;

export const clientById = async (db: Queryable, clientId: string): Promise<Client | null> => {
  if (!isClientId(clientId)) return null;
  return (await readClient(db, clientId)) ?? null;
};

const readClient = batchFetch<Queryable, string, Client>(async (db, clientIds) =>
  byPosition(await db.query(findClients, { clientIds })),
);

/** A merchant as a payer sees it, or null. */
export const counterpartyOf = async (db: Queryable, merchantId: string): Promise<Counterparty | null> => {
  const [row] = await db.query(findCounterparty, { merchantId });
  return row ?? null;
};

/** The URL of a merchant's externally hosted picture; null if there is none. */
export const findMerchantPicture = async (db: Queryable, merchantId: string): Promise<string | null> => {
  const [row] = await db.query(findPicture, { merchantId });
  return row?.image ?? null;
};

/** Saves a merchant with one client and one secret key, or updates them. */
export const saveMerchant = async (db: Queryable, merchant: NewMerchant): Promise<void> => {
  const { merchantId, name, image, tag, type = 'merchant', colours, client, secretKey } = merchant;
  await db.query(putMerchant, { merchantId, name, image, tag, colours: JSON.stringify(colours), type });
  await saveClient(db, merchantId, name, client);
  if (secretKey) await saveKey(db, hashOfKey(secretKey), { merchantId, label: 'first key' });
};

/** Saves a client of a merchant, or updates it. */
export const saveClient = async (
  db: Queryable,
  merchantId: string,
  name: string,
  { clientId, allowedOrigins, discoveryId, returnUrl = null }: NewMerchant['client'],
): Promise<void> => {
  await db.query(putClient, { clientId, merchantId, name, allowedOrigins: [...allowedOrigins], returnUrl });
  await db.query(putDiscovery, { discoveryId, clientId });
};

/** Sets where a client's payers may go when a consent has ended; null leads nowhere. The caller checks it. */
export const saveReturnUrl = (db: Queryable, clientId: string, returnUrl: string | null): Promise<unknown> =>
  db.query(setReturnUrl, { clientId, returnUrl });

/** Every merchant with its clients, by name. */
export const listMerchants = (
  db: Queryable,
): Promise<{ merchantId: string; name: string | null; clientIds: string[] }[]> => db.query(all);

/** The legal organisation of a merchant; null if none is recorded. */
export const organisationOf = async (db: Queryable, merchantId: string): Promise<Organisation | null> =>
  (await db.query(findOrganisation, { merchantId }))[0]?.organisation ?? null;

export const saveOrganisation = (db: Queryable, merchantId: string, organisation: Organisation): Promise<unknown> =>
  db.query(setOrganisation, { merchantId, organisation: JSON.stringify(organisation) });

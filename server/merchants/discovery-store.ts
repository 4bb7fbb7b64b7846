import { type Queryable, statement } from '../platform/database/database.ts';

const find = statement(
  'discovery-find',
  'select client_id, merchant_id from discoveries join clients using (client_id) where discovery_id = :discoveryId',
);

interface DiscoveredClient {
  readonly clientId: string;
  readonly merchantId: string;
}

/** The client that a discovery belongs to, and its merchant; null if there is no such discovery. */
export const clientOfDiscovery = async (db: Queryable, discoveryId: string): Promise<DiscoveredClient | null> =>
  (await db.query(find, { discoveryId }))[0] ?? null;

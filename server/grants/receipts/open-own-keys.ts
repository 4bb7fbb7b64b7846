import type { Database } from '../../platform/database/database.ts';
import { expectKeys } from '../../platform/keys/expect-keys.ts';
import { type KeyStore, openKeyStore } from '../../platform/keys/key-store.ts';
import { publishedKeyIds } from '../../platform/keys/receipt-signer.ts';

/** The keys of a data folder; throws unless they are those of the database. `hasServed`: whether a server ever did on it. */
export const openOwnKeys = async (database: Database, dataDir: string, hasServed = true): Promise<KeyStore> =>
  expectKeys(database, openKeyStore(dataDir), { hasServed, publishedIds: await publishedKeyIds(database) });

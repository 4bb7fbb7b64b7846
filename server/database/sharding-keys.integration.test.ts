import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { shardingKeys } from '../harness/sharding-keys.ts';
import { shardingPage } from '../harness/sharding-page.ts';
import { openDatabase } from './open-database.ts';

const place = await freshDatabase();
const { database } = await openDatabase({ ...place, databaseConnections: 2 });
afterAll(async () => {
  await database.close();
  await place.drop();
});

describe('docs/sharding-keys.md', () => {
  it('says of every key of the schema whether it could be sharded by merchant', async () => {
    await expect(shardingPage(await shardingKeys(database))).toMatchFileSnapshot('../../docs/sharding-keys.md');
  });
});

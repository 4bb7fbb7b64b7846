import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRequestedPayments } from '../../consent/request/read-requested-payments.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { seedScanLimits } from '../../harness/seed-scan-limits.ts';
import { debitScannedTo, debitsOfMerchant } from '../../mandates/debits/listed-debit-store.ts';
import { listEvents } from '../../merchants/events/list-events.ts';
import { pastPayments, paymentSearchedTo } from '../../payments/history/payment-history-store.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres-database.ts';
import { nextCursorOf } from './scan-limits.ts';

const merchantId = 'mrc_many';
const limit = 20;

interface Page {
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
}

describe('a page with what no index knows', async () => {
  const testDatabase = await freshDatabase();
  const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
  const owner = testDatabase.databaseMigrationUrl ? openPostgres(testDatabase.databaseMigrationUrl, 1) : database;
  const deps = { database, reads: database, mode: 'test', now: Date.now } as const;
  beforeAll(() => owner.script(seedScanLimits));
  afterAll(async () => {
    if (owner !== database) await owner.close();
    await database.close();
    await testDatabase.drop();
  });

  const events = async (type: string, more: { cursor?: string | undefined; after?: string }): Promise<Page> => {
    const { events: found, nextCursor } = await listEvents(deps, { merchantId, type, limit, ...more });
    return { ids: found.map(({ eventId }) => eventId), nextCursor };
  };
  const lists: Readonly<Record<string, (cursor: string | undefined) => Promise<Page>>> = {
    'events of a type': (cursor) => events('consent.declined', { cursor }),
    'events of a group': (cursor) => events('consent.*', { cursor }),
    'payments of a kind': async (cursor) => {
      const { payments, nextCursor } = await readRequestedPayments(deps, { merchantId, type: 'future', limit, cursor });
      return { ids: payments.map(({ paymentId }) => paymentId), nextCursor };
    },
    'payments searched for two letters': async (cursor) => {
      const wanted = { search: 'ZQ', cursor };
      const found = await pastPayments(database, { merchantId }, { ...wanted, limit: limit + 1 });
      const ids = found.map(({ paymentId }) => paymentId);
      const to = () => paymentSearchedTo(database, { merchantId }, { ...wanted, limit });
      return { ids, nextCursor: await nextCursorOf(found, ids, to) };
    },
    'debits of a client': async (cursor) => {
      const wanted = { clientId: 'cli_rare', cursor };
      const found = await debitsOfMerchant(database, merchantId, { ...wanted, limit: limit + 1 });
      const ids = found.map(({ debitId }) => debitId);
      const to = () => debitScannedTo(database, merchantId, { ...wanted, limit });
      return { ids, nextCursor: await nextCursorOf(found, ids, to) };
    },
  };

  it.each(Object.entries(lists))('%s ends early, and the next goes on from there', async (_what, list) => {
    const first = await list(undefined);
    expect(first.ids).toEqual([]);
    const second = await list(first.nextCursor ?? 'none');
    expect(second).toMatchObject({ ids: [expect.any(String)], nextCursor: null });
  });

  it('is found at once where it is new, and what follows is not looked for twice', async () => {
    const { nextCursor, ids } = await events('consent.*', { after: 'evt_many0' });
    expect(ids).toEqual([]);
    expect(await events('consent.*', { after: 'evt_many0', cursor: nextCursor ?? 'none' })).toEqual({
      ids: [],
      nextCursor: null,
    });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { isFullProof, rounds } from '../harness/proof-length.ts';
import { looseStatement, statement, unnamed } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { dropExpired } from './drop-expired.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const day = 86_400_000;
const now = Date.now();
const clocks = { now: () => now, machine: Date.now };
const rows = rounds({ short: 2_500, full: 1_000_000 });
/** A statement has eight seconds. */
const seededAtOnce = 50_000;

const seed = (published: string) =>
  statement(
    '',
    `insert into outbox (event_id, stream, name, data, written_at, published_at)
     select '${published}-' || n, 'payment:' || n, 'payment_success', '{"eventType": "payment_success"}', now(),
       :publishedAt::timestamptz
     from generate_series(1, :count::int) as n`,
  );
const count = async (table: string): Promise<number> =>
  (await database.query(unnamed<{ count: number }>(`select count(*)::int as count from ${table}`)))[0]?.count ?? 0;

describe('dropExpired', () => {
  it('drops what is past its keeping, in batches, and nothing else', { timeout: 600_000 }, async () => {
    for (let part = 0; part * seededAtOnce < rows; part += 1) {
      const some = Math.min(seededAtOnce, rows);
      await database.query(seed(`old-${part}`), { publishedAt: new Date(now - 31 * day), count: some });
      await database.query(seed(`new-${part}`), { publishedAt: new Date(now - 29 * day), count: some });
    }
    const startedMs = performance.now();
    expect(await dropExpired(database, clocks)).toBe(rows);
    if (isFullProof)
      process.stdout.write(`${rows} events dropped in ${Math.round(performance.now() - startedMs)} ms\n`);
    expect(await count('outbox')).toBe(rows);
    expect(await dropExpired(database, clocks)).toBe(0);
  });

  it('stops when its time is over, and goes on the next time', async () => {
    await database.query(seed('older'), { publishedAt: new Date(now - 40 * day), count: 2_500 });
    expect(await dropExpired(database, clocks, now - 1)).toBe(0);
    expect(await dropExpired(database, clocks)).toBe(2_500);
  });

  it("empties a webhook's body, headers and answers after 30 days and drops the delivery after 90, but for one that waits", async () => {
    await database.script(`
      insert into webhook_endpoints (endpoint_id, merchant_id, url, created_at) values ('whe_1', 'mer_yarda',
        'https://a.example', now());
      insert into webhook_deliveries (endpoint_id, event_id, type, body, status, ordered_at, next_at) values
        ('whe_1', 'evt_1', 'a', 'old', 'delivered', now() - interval '31 days', null),
        ('whe_1', 'evt_2', 'a', 'new', 'delivered', now() - interval '29 days', null),
        ('whe_1', 'evt_3', 'a', 'waits', 'waiting', now() - interval '31 days', now()),
        ('whe_1', 'evt_4', 'a', 'gone', 'delivered', now() - interval '91 days', null);
      insert into webhook_attempts (delivery_no, attempt_no, at, status, error, took_ms, request, answer)
        select delivery_no, 1, ordered_at, 500, null, 7, '{"webhook-id":"evt"}', 'Ada Obi is unknown'
          from webhook_deliveries;
      insert into webhook_attempts (delivery_no, attempt_no, at, status, error, took_ms, request, answer)
        select delivery_no, 2, now(), null, 'timeout', 7, '{"webhook-id":"evt"}', null from webhook_deliveries;`);
    const dropped = await dropExpired(database, clocks);
    expect([dropped, await dropExpired(database, clocks)]).toEqual([5, 0]);
    const attempts = statement(
      'test-webhook-attempts-kept',
      `select event_id, a.status, error, request, answer
       from webhook_attempts a join webhook_deliveries using (delivery_no)
       where attempt_no = 1 or event_id = 'evt_1' order by event_id, attempt_no`,
    );
    const request = { 'webhook-id': 'evt' };
    expect(await database.query(attempts)).toEqual([
      { eventId: 'evt_1', status: 500, error: null, request: {}, answer: null },
      { eventId: 'evt_1', status: null, error: 'timeout', request, answer: null },
      { eventId: 'evt_2', status: 500, error: null, request, answer: 'Ada Obi is unknown' },
      { eventId: 'evt_3', status: 500, error: null, request: {}, answer: null },
    ]);
    const left = looseStatement<{ eventId: string; body: string | null }>(
      '',
      'select event_id, body from webhook_deliveries order by event_id',
    );
    expect(await database.query(left)).toEqual([
      { eventId: 'evt_1', body: null },
      { eventId: 'evt_2', body: 'new' },
      { eventId: 'evt_3', body: 'waits' },
    ]);
  });

  it('forgets a phone number once nothing was sent to it for a day', async () => {
    await database.script(`
      insert into phone_locks (phone) values ('+2348011111111'), ('+2348022222222');
      insert into code_events (phone, session_id, kind, at) values ('+2348011111111', 'ats_1', 'sent', now());`);
    await dropExpired(database, clocks);
    expect(await count('phone_locks')).toBe(1);
  });
});

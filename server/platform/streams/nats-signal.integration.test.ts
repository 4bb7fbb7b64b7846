import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../harness/event-reader.ts';
import { eventually } from '../../harness/eventually.ts';
import { type FreshDatabase, freshDatabase } from '../../harness/fresh-database.ts';
import { hasNats, type NatsServer, startNatsServer } from '../../harness/nats-server.ts';
import { consentFor } from '../../harness/new-consent.ts';
import { isFullProof } from '../../harness/proof-length.ts';
import { runToEnd, startServerProcess } from '../../harness/server-process.ts';
import { statement } from '../database/database.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { startEventHub } from './event-hub.ts';
import { natsSignal } from './nats-signal.ts';
import { startOutboxDrainer } from './outbox-drainer.ts';
import { outboxSource } from './outbox-source.ts';

const write = statement(
  'test-write-more-events',
  `insert into outbox (event_id, stream, name, data, written_at)
   select :stream || '_' || n, :stream, 'fact', '{}', now() from generate_series(:from::int, :to::int) as n`,
);

/** Needs NATS (Debian: nats-server) and PostgreSQL; runs with `npm run proof`. */
describe.runIf(isFullProof && hasNats)('event signals over NATS', () => {
  let testDatabase: FreshDatabase;
  let nats: NatsServer;
  let settings: Readonly<Record<string, string>>;
  // The body of what is skipped runs, its hooks do not.
  beforeAll(async () => {
    testDatabase = await freshDatabase();
    nats = await startNatsServer();
    settings = { ...testDatabase.environment, EVENTS_URL: nats.url };
  });
  afterAll(async () => {
    await nats.remove();
    await testDatabase.drop();
  });

  it('reach a merchant’s stream at another process, in order', async () => {
    const left = await startServerProcess(settings);
    const right = await startServerProcess({ ...settings, ROLE: 'web' });
    const headers = { authorization: 'Bearer sk_test_demo' };
    const reader = await readEvents(`${right.address}/api/merchant/events/stream`, { headers });
    const created: string[] = [];
    for (let n = 0; n < 20; n += 1)
      created.push((await left.call(createConsent, { body: consentFor(1_000 + n) })).reply().consentId);
    await reader.until('all are heard of', ({ length }) => length >= created.length);
    const received = reader.events.map(({ data }) => data.data);
    expect(received.map((data) => (data instanceof Object && 'consentId' in data ? data.consentId : null))).toEqual(
      created,
    );
    reader.cut();
    expect(await left.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
    expect(await right.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
  });

  it('lose none and double none when NATS is killed and comes back', async () => {
    const failures: unknown[] = [];
    const failed = (error: unknown): void => void failures.push(error);
    const database = openPostgres(String(testDatabase.databaseUrl), 10);
    const processes = await Promise.all(
      ['drains', 'follows'].map(async () => {
        const signal = await natsSignal(nats.url, failed);
        return { signal, hub: await startEventHub(signal, outboxSource(database), failed) };
      }),
    );
    const [{ signal: received, hub: own } = {}, { hub } = {}] = processes;
    if (!received || !own || !hub) throw new Error('There are two');
    const drainer = startOutboxDrainer(database, received, failed);
    const events: [string[], string[]] = [[], []];
    await own.subscribe('s', undefined, ({ eventId }) => events[0].push(eventId));
    await hub.subscribe('s', undefined, ({ eventId }) => events[1].push(eventId));
    const expected = (count: number) => Array.from({ length: count }, (_, n) => `s_${n + 1}`);
    const receivedAll = (count: number) =>
      eventually(`${count} are heard`, () => (events.every(({ length }) => length >= count) ? true : null), 30_000);
    let written = 0;
    for (let round = 0; round < 5; round += 1) {
      await database.query(write, { stream: 's', from: written + 1, to: written + 50 });
      await nats.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      await database.query(write, { stream: 's', from: written + 51, to: written + 100 });
      await nats.start();
      written += 100;
      await receivedAll(written);
    }
    expect(events).toEqual([expected(written), expected(written)]);
    await drainer.stop();
    for (const process of processes) await process.signal.stop();
    await database.close();
  });

  it('do not start where NATS is not, and say so in one line', async () => {
    const { code, errors } = await runToEnd({ ...testDatabase.environment, EVENTS_URL: 'nats://127.0.0.1:1' });
    expect({ code, errors }).toEqual({ code: 1, errors: 'EVENTS_URL: the NATS server cannot be reached\n' });
  });
});

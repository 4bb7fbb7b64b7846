import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { type Database, statement } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { startEventHub } from './event-hub.ts';
import { outboxSource } from './outbox-source.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 5 });
await prepareDatabase(testDatabase, database);

const write = statement(
  'test-write-events',
  `insert into outbox (event_id, stream, name, data, written_at)
   select :stream || '_' || n, :stream, 'fact', '{}', now() from generate_series(:from::int, :to::int) as n`,
);

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const failNothing = (error: unknown): never => {
  throw error;
};

const expected = (stream: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${stream}_${n + 1}`);

describe('the event hub', () => {
  it('sends many streams all of their events, even more than one read holds', async () => {
    const hub = await startEventHub(database, outboxSource(database), failNothing);
    const streams = ['one', 'two', 'three'];
    for (const stream of streams) await database.query(write, { stream, from: 1, to: 3_000 });
    const events = await Promise.all(
      streams.map(async (stream) => {
        const ids: string[] = [];
        await hub.subscribe(stream, undefined, ({ eventId }) => ids.push(eventId));
        return ids;
      }),
    );
    await eventually('all is told', () => (events.every(({ length }) => length === 3_000) ? true : null), 5_000);
    expect(events).toEqual(streams.map((stream) => expected(stream, 3_000)));
  });

  it('starts from the beginning for a subscriber that joins during a read', async () => {
    await database.query(write, { stream: 'busy', from: 1, to: 5 });
    let letGo = (): void => undefined;
    let requestCount = 0;
    const slow: Database = {
      ...database,
      listen: database.listen,
      query: async (statement, values) => {
        const rows = await database.query(statement, values);
        if (statement.name !== 'outbox-newest') return rows;
        requestCount += 1;
        if (requestCount === 2) await new Promise<void>((resolve) => (letGo = resolve));
        return rows;
      },
    };
    const hub = await startEventHub(slow, outboxSource(slow), failNothing);
    const first: string[] = [];
    const second: string[] = [];
    await hub.subscribe('busy', undefined, ({ eventId }) => first.push(eventId));
    await eventually('the first has them', () => (first.length === 5 ? true : null));
    await database.query(write, { stream: 'busy', from: 6, to: 6 });
    await database.notify('outbox', 'busy');
    await eventually('the hub is reading', () => (requestCount === 2 ? true : null));
    await hub.subscribe('busy', undefined, ({ eventId }) => second.push(eventId));
    letGo();
    await eventually('both have all', () => (first.length >= 6 && second.length >= 6 ? true : null), 2_000);
    expect([first, second]).toEqual([expected('busy', 6), expected('busy', 6)]);
  });

  it('reads events at once when notified, though nobody has published them yet', async () => {
    const hub = await startEventHub(database, outboxSource(database), failNothing);
    const events: string[] = [];
    await hub.subscribe('prompt', undefined, ({ eventId }) => events.push(eventId));
    await database.query(write, { stream: 'prompt', from: 1, to: 2 });
    const event = { eventId: '', name: 'fact', data: {}, position: undefined };
    hub.publish(['prompt', 'unfollowed'].map((stream) => ({ ...event, stream })));
    await eventually('it is told', () => (events.length === 2 ? true : null), 2_000);
    expect(events).toEqual(expected('prompt', 2));
  });

  it('forgets a subscriber that has gone', async () => {
    const hub = await startEventHub(database, outboxSource(database), failNothing);
    const leave = await hub.subscribe('gone', undefined, failNothing);
    const stay = await hub.subscribe('gone', undefined, () => undefined);
    expect(hub.subscribers()).toBe(2);
    leave();
    leave();
    expect(hub.subscribers()).toBe(1);
    stay();
    expect(hub.subscribers()).toBe(0);
  });
});

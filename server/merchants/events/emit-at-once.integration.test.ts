import { afterAll, afterEach, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { randomId } from '../../platform/identifiers.ts';
import { startEventHub } from '../../platform/streams/event-hub.ts';
import { outboxSource } from '../../platform/streams/outbox-source.ts';
import { withEvents } from './with-events.ts';

const testDatabase = await freshDatabase();
const { database: opened } = await openDatabase({ ...testDatabase, databaseConnections: 5 });
await prepareDatabase(testDatabase, opened);
afterEach(() => expect(failures).toEqual([]));
afterAll(async () => {
  await opened.close();
  await testDatabase.drop();
});

const requests: string[] = [];
const watched: Database = {
  ...opened,
  query: (named, values) => {
    requests.push(named.name);
    return opened.query(named, values);
  },
};
const failures: unknown[] = [];
const hub = await startEventHub(watched, outboxSource(watched), (error) => failures.push(error));
const database = withEvents(opened, { newId: randomId, now: Date.now, hub });
/** As another process does, which tells this one later. */
const elsewhere = withEvents(opened, { newId: randomId, now: Date.now });

const publish = (by: Database, ...events: readonly [stream: string, data: unknown][]) =>
  by.transaction(async (tx) => {
    for (const [stream, data] of events) tx.publish({ stream, name: 'fact', data });
  });
const reads = () => requests.filter((name) => name === 'outbox-newest').length;
/** Follows a stream, and has all that it holds. */
const follow = async (stream: string) => {
  const received: unknown[] = [];
  const before = reads();
  await hub.subscribe(stream, undefined, ({ data }) => void received.push(data));
  await eventually('it has been read', () => (reads() > before ? true : null));
  return received;
};
/** A second time on the same connections, where the statements go in one piece. */
const rounds = [['first'], ['second']] as const;

it.each(rounds)('notifies local subscribers with the commit, without a database read: %s', async (round) => {
  const [one, two] = [`one-${round}`, `two-${round}`];
  const [received, other] = [await follow(one), await follow(two)];
  const before = reads();
  const at = new Date(0);
  await publish(database, [one, { no: 1, at }], [two, { no: 2 }], [one, { no: 3, left: undefined }]);
  await publish(database, [one, { no: 4 }]);
  expect(received).toEqual([{ no: 1, at: at.toISOString() }, { no: 3 }, { no: 4 }]);
  expect(other).toEqual([{ no: 2 }]);
  expect(reads()).toBe(before);
});

it('sends subscribers the missed events of another process first', async () => {
  const received = await follow('missed');
  await publish(elsewhere, ['missed', 1]);
  await publish(database, ['missed', 2]);
  await eventually('all is told', () => (received.length === 2 ? true : null));
  await publish(database, ['missed', 3]);
  expect(received).toEqual([1, 2, 3]);
});

it('sends each event once, even after a repeated notification', async () => {
  const received = await follow('once');
  await publish(database, ['once', 1]);
  const before = reads();
  await opened.notify('outbox', 'once');
  await eventually('it has been read', () => (reads() > before ? true : null));
  await publish(database, ['once', 2]);
  expect(received).toEqual([1, 2]);
});

it('sends events in order, whichever commit is announced first', async () => {
  const received = await follow('order');
  const event = (position: number, before: number) => ({
    ...{ stream: 'order', eventId: `evt_${position}`, name: 'fact', data: position },
    position: { eventId: `evt_${position}`, position, before },
  });
  hub.publish([event(9_000_002, 9_000_001)]);
  hub.publish([event(9_000_001, 0)]);
  hub.publish([event(9_000_002, 9_000_001)]);
  hub.publish([event(9_000_001, 0)]);
  expect(received).toEqual([9_000_001, 9_000_002]);
});

it('notifies the other subscribers when one of them throws', async () => {
  const unwell = new Error('It cannot be told');
  await hub.subscribe('unwell', undefined, () => {
    throw unwell;
  });
  const received = await follow('unwell');
  await publish(database, ['unwell', 1], ['unwell', 2]);
  expect([received, failures.splice(0)]).toEqual([
    [1, 2],
    [unwell, unwell],
  ]);
});

it('sends no event of a transaction that was not committed', async () => {
  const received = await follow('failing');
  const failing = database.transaction(async (tx) => {
    tx.publish({ stream: 'failing', name: 'fact', data: 1 });
    throw new Error('It fails');
  });
  await expect(failing).rejects.toThrow('It fails');
  await publish(database, ['failing', 2]);
  expect(received).toEqual([2]);
});

import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { merchantEventSchema } from '@yarda/contracts/merchants/events.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { crowding } from '../harness/crowding.ts';
import { type EventReader, type ReadEvent, readEvents } from '../harness/event-reader.ts';
import { eventually } from '../harness/eventually.ts';
import { freshDatabase } from '../harness/fresh-database.ts';
import { inDatabase } from '../harness/in-database.ts';
import { consentFor, openPayment, readAsMerchant } from '../harness/new-consent.ts';
import { rounds } from '../harness/proof-length.ts';
import { reportOverNetwork, transferReports } from '../harness/report-as-bank.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { openSandboxSettings } from '../sandbox/sandbox-settings.ts';

const isReady = ({ address }: ServerProcess): Promise<boolean> => fetch(`${address}/readyz`).then(({ ok }) => ok);

/** Asks as a proxy would: whichever server says that it is ready. Returns what was acknowledged, and what failed. */
const load = (servers: () => readonly ServerProcess[]) => {
  const created: string[] = [];
  const failed: unknown[] = [];
  let isOver = false;
  const worker = async (): Promise<void> => {
    while (!isOver) {
      const [server] = servers();
      if (!server) throw new Error('There is a server');
      try {
        created.push((await server.call(createConsent, { body: consentFor(1_000) })).reply().consentId);
      } catch (error) {
        failed.push(error);
      }
    }
  };
  const workers = Promise.all(Array.from({ length: 6 }, worker));
  const end = async () => {
    isOver = true;
    await workers;
    return { created, failed };
  };
  return { created, end };
};

/** Follows a merchant's events on any server that is ready; resumes after the last event when the stream is cut. */
const follow = async (servers: () => readonly ServerProcess[]) => {
  const received: ReadEvent[] = [];
  let isOver = false;
  const open = async (): Promise<EventReader | null> => {
    const [server] = servers();
    if (!server) throw new Error('There is a server');
    const url = `${server.address}/api/merchant/events/stream?type=consent.created`;
    const headers = { authorization: 'Bearer sk_test_demo' };
    return readEvents(url, { lastEventId: received.at(-1)?.id, headers }).catch(() => null);
  };
  let reader = await open();
  const following = (async (): Promise<void> => {
    for (; !isOver; reader = await open()) {
      await eventually('it is cut', () => (isOver || !reader || reader.ended ? true : null), 600_000);
      received.push(...(reader?.events ?? []));
      reader?.cut();
    }
  })();
  return {
    received: () => [...received, ...(isOver ? [] : (reader?.events ?? []))],
    end: async () => {
      isOver = true;
      await following;
    },
  };
};

const consentOf = ({ data }: ReadEvent) => merchantEventSchema.parse(data).data.consentId;

/** If there is only one process, its payers wait until the next process starts. */
describe('a server that is asked to stop under load', async () => {
  const testDatabase = await freshDatabase();
  /** Long enough for everything that this test asks in the meantime. */
  const settings = { ...testDatabase.environment, STOP_DELAY_MS: String(Math.ceil(4_000 * crowding())) };
  afterAll(() => testDatabase.drop());

  it('answers every request that it is sent until its proxies have noticed, and its streams resume elsewhere', async () => {
    const { webhookSecret } = await inDatabase(testDatabase, (database) => openSandboxSettings(database, Date.now));
    const first = await startServerProcess(settings);
    let serving: readonly ServerProcess[] = [first];
    const payment = await openPayment(first, 250_004);
    const [received, settled] = transferReports(payment.accountNumber, 250_004, new Date());
    const stream = (server: ServerProcess, lastEventId?: string) =>
      readEvents(`${server.address}/api/events/payments/${payment.paymentId}?consentId=${payment.consentId}`, {
        lastEventId,
      });
    const reader = await stream(first);
    const report = (server: ServerProcess, fact: typeof received) =>
      reportOverNetwork(server.address, { webhookSecret, nowMs: Date.now() }, fact);
    expect(await report(first, received)).toBe(true);

    const follower = await follow(() => serving);
    const loaded = load(() => serving);
    await eventually('there is load', () => (loaded.created.length > 20 ? true : null));
    await eventually('it is heard of', () => (follower.received().length > 0 ? true : null));
    let last = first;
    for (let round = 0; round < rounds({ short: 1, full: 10 }); round += 1) {
      const next = await startServerProcess(settings);
      const before = loaded.created.length;
      const ending = last.end('SIGTERM');
      await eventually('it says that it stops', async () => ((await isReady(last)) ? null : true));
      // It is still asked after it has said so: a proxy looks every so often.
      await eventually('it goes on answering', () => (loaded.created.length > before + 10 ? true : null));
      if (round === 0) expect(await report(last, settled)).toBe(true);
      serving = [next];
      expect(await ending).toMatchObject({ code: 0, errors: '' });
      last = next;
    }

    const rest = await stream(last, reader.events.at(-1)?.id);
    await rest.until('the rest is told', ({ length }) => length + reader.events.length >= 2);
    const events = [...reader.events, ...rest.events].map(({ data }) => data.eventType);
    expect(events).toEqual(['transfer_received', 'payment_success']);
    rest.cut();

    const { created, failed } = await loaded.end();
    expect(failed).toEqual([]);
    for (const consentId of created.filter((_, n) => n % 10 === 0 || n >= created.length - 20))
      expect((await readAsMerchant(last, consentId)).consentId).toBe(consentId);
    const missing = () => {
      const gotten = new Set(follower.received().map(consentOf));
      return created.filter((consentId) => !gotten.has(consentId));
    };
    await eventually('the merchant has heard of each', () => (missing().length === 0 ? true : null), 60_000);
    await follower.end();
    const ids = follower.received().map(({ id }) => id);
    expect(new Set(ids).size, 'each once').toBe(ids.length);
    await last.end('SIGTERM');
  });
});

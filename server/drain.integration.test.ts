import { createConsent } from '@yarda/contracts/consent.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database/open-database.ts';
import { crowding } from './harness/crowding.ts';
import { readEvents } from './harness/event-reader.ts';
import { eventually } from './harness/eventually.ts';
import { freshDatabase, testEngine } from './harness/fresh-database.ts';
import { consentFor, openPayment, readAsMerchant } from './harness/new-consent.ts';
import { reportOverNetwork, transferReports } from './harness/report-as-bank.ts';
import { type ServerProcess, startServerProcess } from './harness/server-process.ts';
import { openSandboxSettings } from './sandbox/sandbox-settings.ts';

const place = await freshDatabase();
/** Long enough for everything that this test asks in the meantime. */
const settings = { ...place.environment, STOP_DELAY_MS: String(Math.ceil(4_000 * crowding())) };
afterAll(() => place.drop());

const sandboxSettings = async () => {
  const { database } = await openDatabase({ ...place, databaseConnections: 2 });
  return openSandboxSettings(database, Date.now).finally(() => database.close());
};

const isReady = ({ address }: ServerProcess): Promise<boolean> => fetch(`${address}/readyz`).then(({ ok }) => ok);

/** Asks as a proxy would: whichever server says that it is ready. Returns what was acknowledged, and what failed. */
const load = (servers: () => readonly ServerProcess[]) => {
  const made: string[] = [];
  const failed: unknown[] = [];
  let isOver = false;
  const worker = async (): Promise<void> => {
    while (!isOver) {
      const [server] = servers();
      if (!server) throw new Error('There is a server');
      try {
        made.push((await server.ask(createConsent, { body: consentFor(1_000) })).reply().consentId);
      } catch (error) {
        failed.push(error);
      }
    }
  };
  const workers = Promise.all(Array.from({ length: 6 }, worker));
  const end = async () => {
    isOver = true;
    await workers;
    return { made, failed };
  };
  return { made, end };
};

/** Where one process is all there is, its payers wait for the next one. */
describe.runIf(testEngine === 'postgres')('a server that is asked to stop under load', () => {
  it('answers every request that it is sent until its proxies have noticed, and its streams resume elsewhere', async () => {
    const { webhookSecret } = await sandboxSettings();
    const first = await startServerProcess(settings);
    const second = await startServerProcess(settings);
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

    const loaded = load(() => serving);
    await eventually('there is load', () => (loaded.made.length > 20 ? true : null));
    const before = loaded.made.length;
    const ending = first.end('SIGTERM');
    await eventually('it says that it stops', async () => ((await isReady(first)) ? null : true));
    // It is still asked after it has said so: a proxy looks every so often.
    await eventually('it goes on answering', () => (loaded.made.length > before + 10 ? true : null));
    expect(await report(first, settled)).toBe(true);
    serving = [second];
    expect(await ending).toMatchObject({ code: 0, errors: '' });

    const rest = await stream(second, reader.events.at(-1)?.id);
    await rest.until('the rest is told', ({ length }) => length + reader.events.length >= 2);
    const told = [...reader.events, ...rest.events].map(({ data }) => data.eventType);
    expect(told).toEqual(['transfer_received', 'payment_success']);
    rest.cut();

    const { made, failed } = await loaded.end();
    expect(failed).toEqual([]);
    for (const consentId of made.filter((_, n) => n % 10 === 0 || n >= made.length - 20))
      expect((await readAsMerchant(second, consentId)).consentId).toBe(consentId);
    await second.end('SIGTERM');
  });
});

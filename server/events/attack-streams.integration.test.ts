import { afterEach, describe, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../harness/event-reader.ts';
import { eventually } from '../harness/eventually.ts';
import { openPayment } from '../harness/new-consent.ts';
import { startTestServer } from '../harness/test-server.ts';

/** Twenty streams about one consent. */
const server = await startTestServer({ limitFactor: 0.1 });
const most = 20;
const readers: EventReader[] = [];

afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut();
});

describe('someone who opens streams and never reads them', () => {
  it('gets a few about one consent, from however many addresses; each that ends makes room', async () => {
    const { paymentId, consentId } = await openPayment(server, 10_000);
    const url = `${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`;
    const open = async (from: string) => {
      const reader = await readEvents(url, { from });
      readers.push(reader);
      return reader;
    };
    for (let n = 0; n < most; n += 1) expect((await open(`127.0.1.${n + 1}`)).status).toBe(200);
    const refused = await open('127.0.2.1');
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '15']);
    readers[0]?.cut();
    await eventually('there is room', async () => ((await open('127.0.2.2')).status === 200 ? true : null));
  });
});

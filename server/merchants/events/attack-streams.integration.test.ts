import { afterEach, describe, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../../harness/event-reader.ts';
import { eventually } from '../../harness/eventually.ts';
import { openPayment } from '../../harness/new-consent.ts';
import { startTestServer } from '../../harness/test-server.ts';

/** Twenty streams about one consent. */
const server = await startTestServer({ limitFactor: 0.1 });
const max = 20;
const readers: EventReader[] = [];

afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut();
});

describe('someone who opens streams and never reads them', () => {
  /** A consent's stream, opened from any address. */
  const opening = async () => {
    const { paymentId, consentId } = await openPayment(server, 10_000);
    const url = `${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`;
    return async (from: string) => {
      const reader = await readEvents(url, { from });
      readers.push(reader);
      return reader;
    };
  };
  const openOnes = (opened: readonly EventReader[]) => opened.filter(({ status, ended }) => status === 200 && !ended);

  it('gets a few about one consent, from however many addresses; each that ends makes room', async () => {
    const open = await opening();
    for (let n = 0; n < max + 5; n += 1) expect((await open(`127.0.1.${n + 1}`)).status).toBe(200);
    await eventually('no more than the cap are open', async () => openOnes(readers).length === max || null);
    const refused = await open(`127.0.1.${max}`);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '15']);
    openOnes(readers)[0]?.cut();
    await eventually('there is room', async () => ((await open(`127.0.1.${max}`)).status === 200 ? true : null));
  });

  it('keeps no one else of that consent out, and ends no other stream of theirs', async () => {
    const open = await opening();
    const openStreams = async () => {
      const statuses: number[] = [];
      for (let n = 0; n < max; n += 1) statuses.push((await open(`127.0.3.${1 + (n % 4)}`)).status);
      return statuses;
    };
    expect(new Set(await openStreams())).toEqual(new Set([200]));
    const payer = await open('127.0.4.1');
    expect(payer.status).toBe(200);
    expect(await openStreams()).toContain(429);
    expect((await open('127.0.4.2')).status).toBe(200);
    await eventually('no more than the cap are open', async () => openOnes(readers).length === max || null);
    expect(payer.ended).toBe(false);
  });
});

import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { paymentStream } from '@yarda/contracts/payments/payment-stream.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { crowding } from '../../harness/crowding.ts';
import { throwDice } from '../../harness/dice.ts';
import { type EventReader, readEvents } from '../../harness/event-reader.ts';
import { eventually } from '../../harness/eventually.ts';
import { type OpenPayment, openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { quantileOf } from '../../harness/open-loop.ts';
import { isFullProof, rounds } from '../../harness/proof-length.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { looseStatement, statement } from '../../platform/database/database.ts';

const server = await startTestServer();
const dice = throwDice();
const readers: EventReader[] = [];
const allEvents = looseStatement<{ eventId: string }>(
  'test-events-of-stream',
  'select event_id, position, data from outbox where stream = :stream order by position',
);
const writeEvents = statement(
  'test-events-written',
  `insert into outbox (event_id, stream, name, data, written_at)
   select 'evt_' || :name || '_' || n, :stream, 'payment_status', :data::jsonb, now()
   from generate_series(1, :count::int) as n`,
);
const unpublished = looseStatement<{ count: number }>(
  'test-unpublished',
  'select count(*) as count from outbox where published_at is null',
);

afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut();
});

/** In the full proof each reader has its own address, since routes limit requests per address. */
let addresses = 1;
const follow = async (payment: Pick<OpenPayment, 'paymentId' | 'consentId'>, lastEventId?: string) => {
  const url = `${server.address}/api/events/payments/${payment.paymentId}?consentId=${payment.consentId}`;
  addresses += 1;
  const from = isFullProof ? `127.0.${(addresses >> 7) & 127}.${(addresses & 127) + 1}` : undefined;
  const reader = await readEvents(url, { lastEventId, from });
  readers.push(reader);
  return reader;
};

const factsOf = (reader: EventReader) => reader.events.map(({ data }) => data.eventType);
const idsOf = (reader: EventReader) => reader.events.map(({ id }) => id);

const idsWritten = async ({ paymentId }: Pick<OpenPayment, 'paymentId'>): Promise<string[]> => {
  const rows = await server.parts.database.query(allEvents, { stream: `payment:${paymentId}` });
  return rows.map(({ eventId }) => eventId);
};

const payExactly = async (payment: OpenPayment): Promise<void> => {
  for (const report of transferReports(payment.accountNumber, payment.amount, new Date(server.parts.deps.now()))) {
    expect(await reportAsBank(server, report)).toMatchObject({ status: 200 });
  }
};

/** Pays in many small transfers: two events each, so that there is something to lose or repeat. */
const payInParts = async (payment: OpenPayment, parts: number): Promise<void> => {
  for (let part = 0; part < parts; part += 1) {
    const amount = part === parts - 1 ? payment.amount - part : 1;
    for (const report of transferReports(payment.accountNumber, amount, new Date(server.parts.deps.now()))) {
      expect(await reportAsBank(server, report)).toMatchObject({ status: 200 });
    }
  }
};

describe('a payer follows a payment’s events', () => {
  it('in order, with ids, as the contract words them', async () => {
    const payment = await openPayment(server, 250_003);
    const reader = await follow(payment);
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await server.call(announceTransfer, {
      params: { paymentId: payment.paymentId },
      body: { consentId: payment.consentId },
    });
    await reader.until('the return is told', () => factsOf(reader).includes('transfer_returned'));
    expect(factsOf(reader)).toEqual([
      'transfer_announced',
      'transfer_received',
      'payment_success',
      'transfer_over',
      'transfer_returned',
    ]);
    for (const event of reader.events) {
      expect(event.name).toBe('payment_status');
      expect(paymentStream.events.payment_status.parse(event.data)).toEqual(event.data);
    }
    expect(idsOf(reader)).toEqual(await idsWritten(payment));
    expect(reader.events.map(({ data }) => data.status)).toEqual([
      'in_progress',
      'in_progress',
      'completed',
      'completed',
      'completed',
    ]);
  });

  it('within a moment of the commit', async () => {
    const payment = await openPayment(server, 1_004);
    const reader = await follow(payment);
    const [received] = transferReports(payment.accountNumber, 1_004, new Date(server.parts.deps.now()));
    const start = performance.now();
    await reportAsBank(server, received);
    await reader.until('it is told', () => reader.events.length === 1);
    expect(performance.now() - start).toBeLessThan(800 * crowding());
  });

  it('from the start if they come late, or with an unknown id', async () => {
    const payment = await openPayment(server, 2_004);
    await payExactly(payment);
    const written = await idsWritten(payment);
    expect(written).toHaveLength(2);
    for (const lastEventId of [undefined, 'evt_unknown', 'nonsense', "'"]) {
      const reader = await follow(payment, lastEventId);
      await reader.until('all is told', () => reader.events.length >= 2);
      expect(idsOf(reader)).toEqual(written);
    }
  });

  it('without events of another payment, even when naming one of its ids', async () => {
    const [one, other] = [await openPayment(server, 3_004), await openPayment(server, 3_004)];
    await payExactly(one);
    await payExactly(other);
    const [, last] = await idsWritten(other);
    const reader = await follow(one, last);
    await reader.until('all is told', () => reader.events.length >= 2);
    expect(idsOf(reader)).toEqual(await idsWritten(one));
  });

  it('only with the consent that the payment belongs to', async () => {
    const [one, other] = [await openPayment(server, 4_004), await openPayment(server, 4_004)];
    for (const { paymentId, consentId } of [
      { paymentId: one.paymentId, consentId: other.consentId },
      { paymentId: one.paymentId, consentId: '' },
      { paymentId: 'pay_unknown', consentId: one.consentId },
      { paymentId: '%00', consentId: one.consentId },
    ]) {
      expect((await follow({ paymentId, consentId })).status).toBe(404);
    }
  });

  it('not with HEAD, whose reply could never end', async () => {
    const { paymentId, consentId } = await openPayment(server, 4_104);
    const url = `${server.address}${paymentStream.path.replace('{paymentId}', paymentId)}?consentId=${consentId}`;
    expect((await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(2_000) })).status).toBe(404);
  });
});

describe('a payer whose connection drops reconnects with Last-Event-ID', () => {
  it(
    'and misses nothing, reads nothing twice, and nothing out of order, wherever it was cut',
    async () => {
      const payment = await openPayment(server, 100_004);
      const parts = 12;
      const paying = payInParts(payment, parts);
      const streams = Array.from({ length: rounds({ short: 6, full: 100 }) }, (_, n) =>
        followWithCuts(payment, parts * 2, n),
      );
      await paying;
      const written = await idsWritten(payment);
      expect(written).toHaveLength(parts * 2);
      for (const ids of await Promise.all(streams)) expect(ids).toEqual(written);

      const caughtUpMs: number[] = [];
      const catchUp = async () => {
        const at = dice.below(written.length - 1);
        const startedMs = performance.now();
        const reader = await follow(payment, written[at]);
        await reader.until('the rest is told', (events) => events.at(-1)?.id === written.at(-1));
        caughtUpMs.push(performance.now() - startedMs);
        expect(idsOf(reader)).toEqual(written.slice(at + 1));
        reader.cut();
      };
      for (let n = 0; n < rounds({ short: 1, full: 50 }); n += 1)
        await Promise.all(Array.from({ length: 20 }, catchUp));
      expect(quantileOf(caughtUpMs, 0.99)).toBeLessThan(2_000 * crowding());
    },
    rounds({ short: 60_000, full: 600_000 }),
  );

  it('and misses nothing across a server restart', async () => {
    const payment = await openPayment(server, 5_004);
    const [received, settled] = transferReports(payment.accountNumber, 5_004, new Date(server.parts.deps.now()));
    const before = await follow(payment);
    await reportAsBank(server, received);
    await before.until('the first is told', () => before.events.length === 1);
    await server.restart();
    expect(before.ended).toBe(true);
    await reportAsBank(server, settled);
    const after = await follow(payment, idsOf(before)[0]);
    await after.until('the second is told', () => after.events.length >= 1);
    expect([...idsOf(before), ...idsOf(after)]).toEqual(await idsWritten(payment));
  });
});

/** Reads a few events at a time and cuts; `seed` says how many. */
const followWithCuts = async (payment: OpenPayment, expected: number, seed: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let round = 0; ids.length < expected; round += 1) {
    const reader = await follow(payment, ids.at(-1));
    const enough = 1 + ((seed * 7 + round * 5) % 6);
    await reader.until('some are told', () => reader.events.length >= Math.min(enough, expected - ids.length));
    reader.cut();
    ids.push(...idsOf(reader));
  }
  return ids;
};

describe('committed events are sent, whatever died first', () => {
  it('including those whose writer died before publishing', async () => {
    const payment = await openPayment(server, 6_004);
    const reader = await follow(payment);
    const { paymentId } = payment;
    const data = JSON.stringify({ paymentId, status: 'pending', eventType: 'account_opened' });
    await server.parts.database.query(writeEvents, {
      stream: `payment:${paymentId}`,
      name: 'orphan',
      count: 3,
      data,
    });
    const start = performance.now();
    await reader.until('all are told', () => reader.events.length === 3);
    expect(performance.now() - start).toBeLessThan(2_500 * crowding());
    expect(idsOf(reader)).toEqual(['evt_orphan_1', 'evt_orphan_2', 'evt_orphan_3']);
    await eventually('none is left to publish', async () => {
      const [left] = await server.parts.database.query(unpublished);
      return left?.count === 0 ? true : null;
    });
  });
});

describe('a server that stops', () => {
  it('ends its streams, even while events are being sent', async () => {
    const payment = await openPayment(server, 50_004);
    const readers = await Promise.all(Array.from({ length: 10 }, () => follow(payment)));
    const paying = payInParts(payment, 20);
    await readers[0]?.until('some are told', (events) => events.length > 3);
    await Promise.allSettled([server.restart(), paying]);
    for (const reader of readers) await reader.until('it has ended', () => reader.ended);
  });
});

describe('an idle server', () => {
  it('sends nothing on the event channel', async () => {
    const payment = await openPayment(server, 8_004);
    await payExactly(payment);
    await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
    const received: string[] = [];
    const { database } = server.parts;
    await database.listen('outbox', (payload) => received.push(payload));
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect(received.filter((payload) => payload === '')).toEqual([]);
  });
});

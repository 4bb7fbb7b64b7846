import { listEvents, type MerchantEvent, readEvent } from '@yarda/contracts/merchants/events.ts';
import { createKey, revokeKey } from '@yarda/contracts/merchants/merchants-keys.ts';
import { apiVersion } from '@yarda/contracts/platform/api-version.ts';
import { describe, expect, it } from 'vitest';
import { emitAbandoned } from '../../consent/request/emit-abandoned.ts';
import { expireConsents } from '../../consent/request/expire-consents.ts';
import { readEvents } from '../../harness/event-reader.ts';
import { eventually } from '../../harness/eventually.ts';
import { consentFor, type OpenPayment, openConsent, openPayment } from '../../harness/new-consent.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';
import { emitMerchantEvent } from './emit-merchant-event.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });

const list = async (query: Record<string, string | number>, secretKey = 'sk_test_demo') =>
  (await server.call(listEvents, { query }, { secretKey })).reply();

/** A consent's events in their order, once as many are listed. */
const logOf = (consentId: string, count: number): Promise<MerchantEvent[]> =>
  eventually(`${count} events are listed`, async () => {
    const { events } = await list({ consentId, after: '0', limit: 100 });
    return events.length >= count ? events : null;
  });

const pay = async ({ accountNumber, amount }: OpenPayment, part = amount) => {
  const [received, settled] = transferReports(accountNumber, part, new Date(server.parts.bank.now()));
  await reportAsBank(server, received);
  await reportAsBank(server, settled);
};

describe('a merchant’s log', () => {
  it('tells in order what happened to a consent, and nothing about a person', async () => {
    const payment = await openPayment(server, 250_001);
    await pay(payment, 100_000);
    await pay(payment, 150_001);
    const log = await logOf(payment.consentId, 6);
    const { consentId, paymentId } = payment;
    expect(log.map(({ sequence, type, data }) => [sequence, type, data])).toEqual([
      [1, 'consent.created', { consentId, status: 'pending' }],
      [2, 'payment.pending', { consentId, paymentId, status: 'pending', amount: 100_000 }],
      [3, 'payment.short', { consentId, paymentId, status: 'pending', amount: 250_001, missing: 150_001 }],
      [4, 'payment.pending', { consentId, paymentId, status: 'pending', amount: 150_001 }],
      [5, 'payment.executed', { consentId, paymentId, status: 'executed', amount: 250_001 }],
      [6, 'consent.granted', { consentId, status: 'granted' }],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/Ada|Access Bank|0123456784/);
    expect(new Set(log.map(({ mode, apiVersion }) => `${mode} ${apiVersion}`))).toEqual(
      new Set(['sandbox 2026-12-01']),
    );
  });

  it('says once that a browser showed the page, and takes no preview or prefetch for it', async () => {
    const { consentId } = await openConsent(server, consentFor(1_000));
    const shown = (headers: Record<string, string>, more = '') =>
      server.send({ method: 'GET', url: `/r/${consentId}?clientId=cli_demo${more}`, headers });
    const seen = { 'sec-fetch-dest': 'document' };
    await shown({ 'user-agent': 'WhatsApp/2.23' });
    await shown({ ...seen, 'sec-purpose': 'prefetch;prerender' });
    await shown(seen, '&public=true');
    await server.send({ method: 'HEAD', url: `/r/${consentId}?clientId=cli_demo`, headers: seen });
    expect((await logOf(consentId, 1)).map(({ type }) => type)).toEqual(['consent.created']);
    await Promise.all([shown({ 'sec-fetch-dest': 'iframe' }), shown(seen), shown(seen)]);
    expect((await logOf(consentId, 2)).map(({ type, data }) => [type, data])).toEqual([
      ['consent.created', { consentId, status: 'pending' }],
      ['consent.opened', { consentId, status: 'pending' }],
    ]);
  });

  it('writes an event with what causes it, or neither', async () => {
    const { consentId } = await openConsent(server, consentFor(1_000));
    const { database } = server.parts;
    const text = "update consents set metadata = '{}' where consent_id = $1";
    const rolledBack = database.transaction(async (tx) => {
      await tx.query(unnamed(text), [consentId]);
      emitMerchantEvent(tx, 'consent.expired', { consentId, status: 'expired' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const unknown = database.transaction(async (tx) => {
      await tx.query(unnamed(text.replace('{}', '{"a":"b"}')), [consentId]);
      emitMerchantEvent(tx, 'consent.expired', { consentId: 'cns_unknown', status: 'expired' });
    });
    await expect(unknown).rejects.toThrow(/null value in column "merchant_id" of relation "consent_logs"/);
    expect(await database.query(unnamed('select metadata from consents where consent_id = $1'), [consentId])).toEqual([
      { metadata: {} },
    ]);
    expect((await logOf(consentId, 1)).map(({ type }) => type)).toEqual(['consent.created']);
  });

  it('counts without holes when many happen at once', async () => {
    const { consentId } = await openConsent(server, consentFor(1_000));
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server.parts.database
          .transaction(async (tx) => {
            const status = String(n);
            emitMerchantEvent(tx, 'consent.expired', { consentId, status });
            emitMerchantEvent(tx, 'consent.expired', { consentId, status });
            if (n % 4 === 0) throw new Error('rolled back');
          })
          .catch(() => undefined),
      ),
    );
    const log = await logOf(consentId, 31);
    expect(log.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
  });

  it('says that a payer who opened the page did nothing for 15 minutes, once each time that they open it', async () => {
    const left = await openConsent(server, consentFor(1_000));
    const paying = await openPayment(server, 2_000);
    const unseen = await openConsent(server, consentFor(3_000));
    const notify = (minutes: number) => {
      const { database, now } = server.parts.deps;
      return emitAbandoned({ database, now: () => now() + minutes * 60_000 });
    };
    const show = (consentId: string) =>
      server.send({
        method: 'GET',
        url: `/r/${consentId}?clientId=cli_demo`,
        headers: { 'sec-fetch-dest': 'document' },
      });
    for (const { consentId } of [left, paying]) await show(consentId);
    const [received] = transferReports(paying.accountNumber, 1_000, new Date(server.parts.bank.now()));
    await reportAsBank(server, received);
    await notify(14);
    await Promise.all([notify(16), notify(16)]);
    await notify(17);
    const abandoned = (log: readonly MerchantEvent[]) => log.filter(({ type }) => type === 'consent.abandoned');
    expect(abandoned(await logOf(left.consentId, 3))).toMatchObject([
      { sequence: 3, data: { consentId: left.consentId, status: 'pending' } },
    ]);
    const text = "update consents set seen_at = seen_at + interval '20 minutes' where consent_id = $1";
    await server.owner.query(unnamed(text), [left.consentId]);
    await notify(30);
    await notify(36);
    expect(abandoned(await logOf(left.consentId, 4))).toHaveLength(2);
    expect(abandoned(await logOf(paying.consentId, 3))).toEqual([]);
    expect(abandoned(await logOf(unseen.consentId, 1))).toEqual([]);
  });

  it('does not take a payer who is trying to pay for one who left', async () => {
    const { consentId, payments } = await openConsent(server, consentFor(1_000));
    const text = 'update consents set opened_at = $2, seen_at = $2 where consent_id = $1';
    const { database, now } = server.parts.deps;
    await server.owner.query(unnamed(text), [consentId, new Date(now() - 3_600_000)]);
    await database.transaction(async (tx) => emitMerchantEvent(tx, 'consent.opened', { consentId, status: 'pending' }));
    const charge = `insert into charge_attempts (attempt_id, rail, purpose, purpose_id, amount_kobo, narration,
      masked_pan, status, decline_reason, requested_at, decided_at)
      values ('cha_' || $1, 'sandbox', 'payment', $2, 1000, 'Test', '411111******1111', 'declined', 'processor', $3,
        $3)`;
    const paymentId = payments[0]?.paymentId ?? '';
    const minutes = (count: number) => new Date(now() + count * 60_000);
    await server.owner.query(unnamed(charge), [consentId, paymentId, minutes(20)]);
    await emitAbandoned({ database, now: () => minutes(30).getTime() });
    expect((await logOf(consentId, 2)).map(({ type }) => type)).toEqual(['consent.created', 'consent.opened']);
    await emitAbandoned({ database, now: () => minutes(36).getTime() });
    expect((await logOf(consentId, 3)).at(-1)?.type).toBe('consent.abandoned');
  });

  it('tells once of a consent that has expired', async () => {
    const { consentId } = await openConsent(server, consentFor(1_000));
    const text = "update consents set expires_at = created_at + interval '1 millisecond' where consent_id = $1";
    await server.owner.query(unnamed(text), [consentId]);
    await Promise.all([1, 2].map(() => expireConsents(server.parts.deps)));
    expect((await logOf(consentId, 2)).map(({ type }) => type)).toEqual(['consent.created', 'consent.expired']);
  });
});

describe('the list of events', () => {
  it('is read in pages, backwards and forwards, and misses nothing that is written meanwhile', async () => {
    const created: string[] = [];
    for (let n = 0; n < 5; n += 1) created.push((await openConsent(server, consentFor(1_000 + n))).consentId);
    for (const consentId of created) await logOf(consentId, 1);
    const first = await list({ type: 'consent.created', limit: 2 });
    expect(first.events.map(({ data }) => data.consentId)).toEqual([created[4], created[3]]);
    created.push((await openConsent(server, consentFor(2_000))).consentId);
    const second = await list({ type: 'consent.*', limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.events.map(({ data }) => data.consentId)).toEqual([created[2], created[1]]);
    await logOf(created[5] ?? '', 1);
    const later = await list({ after: first.events[0]?.eventId ?? '' });
    expect([later.events.map(({ data }) => data.consentId), later.nextCursor]).toEqual([[created[5]], null]);
  });

  it('refuses a cursor that is not its own, and another merchant’s', async () => {
    const { consentId } = await openConsent(server, consentFor(1_000));
    const [event] = await logOf(consentId, 1);
    const eventId = event?.eventId ?? '';
    expect((await server.call(readEvent, { params: { eventId } })).reply().event).toEqual(event);
    const other = { secretKey: 'sk_test_other' };
    expect((await server.call(readEvent, { params: { eventId } }, other)).failure().code).toBe('EVENT_NOT_FOUND');
    expect((await list({}, 'sk_test_other')).events).toEqual([]);
    for (const query of [{ cursor: 'evt_none' }, { after: 'evt_none' }])
      expect((await server.call(listEvents, { query })).failure().code).toBe('CURSOR_INVALID');
    expect((await server.call(listEvents, { query: { cursor: eventId } }, other)).failure().code).toBe(
      'CURSOR_INVALID',
    );
    const queries: Record<string, string>[] = [{ consentId }, { consentId, after: '0' }, { type: 'consent.*' }];
    for (const query of queries) expect((await list(query, 'sk_test_other')).events).toEqual([]);
    for (const query of [{ after: '3' }, { type: 'consent.imagined' }])
      expect((await server.call(listEvents, { query })).failure().code).toBe('INVALID_REQUEST');
  });
});

describe('the stream of events', () => {
  const follow = (more: { path?: string; key?: string; lastEventId?: string; version?: string } = {}) =>
    readEvents(`${server.address}/api/merchant/events/stream${more.path ?? ''}`, {
      lastEventId: more.lastEventId,
      headers: {
        authorization: `Bearer ${more.key ?? 'sk_test_demo'}`,
        ...(more.version !== undefined && { 'yarda-version': more.version }),
      },
    });

  it('begins now, and goes on after the last event that was read', async () => {
    const stream = await follow();
    const [one, two] = [await openPayment(server, 5_000), await openPayment(server, 6_000)];
    await stream.until('both are told', (events) => events.length >= 2);
    expect(stream.events.map(({ name, data }) => [name, data.data])).toEqual(
      [one, two].map(({ consentId }) => ['consent.created', { consentId, status: 'pending' }]),
    );
    stream.cut();
    await pay(one);
    await logOf(one.consentId, 4);
    const next = await follow({ path: '?type=payment.*', lastEventId: stream.events[0]?.id ?? '' });
    await next.until('its payment is told', (events) => events.length >= 2);
    expect(next.events.map(({ name, id, data }) => [name, id === data.eventId])).toEqual([
      ['payment.pending', true],
      ['payment.executed', true],
    ]);
    next.cut();
  });

  it('may be of one consent, and says where its reader stands with the limits', async () => {
    const [one, two] = [await openPayment(server, 5_000), await openPayment(server, 6_000)];
    const stream = await follow({ path: `?consentId=${two.consentId}`, lastEventId: 'evt_none' });
    expect(stream.headers).toMatchObject({
      'ratelimit-limit': '3000',
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    });
    await pay(one);
    await pay(two);
    await stream.until('its payment is told', (events) => events.length >= 4);
    expect(new Set(stream.events.map(({ data }) => Object(data.data).consentId))).toEqual(new Set([two.consentId]));
    expect(stream.events.map(({ data }) => data.sequence)).toEqual([1, 2, 3, 4]);
    stream.cut();
    expect((await follow({ path: '?consentId=two' })).status).toBe(400);
  });

  it('holds nothing of another merchant, not even for who knows a consent’s id', async () => {
    const { consentId } = await openConsent(server, consentFor(1_000));
    await logOf(consentId, 1);
    const key = 'sk_test_other';
    const all = await follow({ key, lastEventId: 'evt_none' });
    const one = await follow({ key, lastEventId: 'evt_none', path: `?consentId=${consentId}` });
    const own = await openConsent(server, { ...consentFor(1_000), clientId: 'cli_other' }, { secretKey: key });
    await all.until('its own is told', (events) => events.length > 0);
    expect(all.events.map(({ data }) => Object(data.data).consentId)).toEqual([own.consentId]);
    expect(one.events).toEqual([]);
    for (const stream of [all, one]) stream.cut();
  });

  it('ends once the key that opened it is revoked', async () => {
    const { secretKey, key } = (await server.call(createKey, { body: { name: 'A reader' } })).reply();
    const stream = await follow({ key: secretKey });
    (await server.call(revokeKey, { params: { keyId: key.keyId } })).reply();
    await eventually('it has ended', async () => (stream.ended ? true : null));
    stream.cut();
  });

  it('is refused without a key, for a type that does not exist, and for what no other call takes', async () => {
    expect((await follow({ key: 'sk_test_wrong' })).status).toBe(401);
    expect((await follow({ path: '?type=payment.imagined' })).status).toBe(400);
    expect((await follow({ path: '?types=payment.*' })).status).toBe(400);
  });

  it('is answered in a version that is served, and refused in any other', async () => {
    for (const version of [undefined, apiVersion]) {
      const stream = await follow({ ...(version && { version }) });
      expect([stream.status, stream.headers['yarda-version']]).toEqual([200, apiVersion]);
      stream.cut();
    }
    for (const version of ['2025-01-01', 'newest', '']) expect((await follow({ version })).status).toBe(400);
  });
});

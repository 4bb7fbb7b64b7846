import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import type { MerchantEvent } from './api-types.ts';
import { readWebhook } from './read-webhook.ts';
import { memorySeenStore } from './seen-store.ts';
import { type Gap, type HandlerOptions, type WebhookHandlers, webhookHandler } from './webhook-handler.ts';
import { webhookListener } from './webhook-listener.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const older = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const at = new Date('2026-12-01T05:00:00Z');

const granted = (sequence: number, eventId = `evt_${sequence}`): MerchantEvent => ({
  type: 'consent.granted',
  eventId,
  timestamp: at.toISOString(),
  apiVersion: '2026-12-01',
  mode: 'sandbox',
  sequence,
  data: { consentId: 'cns_1', status: 'granted' },
});

/** A request as the product sends it, signed by the reference library. */
const requestOf = (event: { readonly eventId: string }, signers = [secret], when = at) => {
  const body = JSON.stringify(event);
  const signature = signers.map((key) => new Webhook(key).sign(event.eventId, when, body)).join(' ');
  const seconds = String(Math.floor(when.getTime() / 1_000));
  return {
    body,
    headers: { 'webhook-id': event.eventId, 'webhook-timestamp': seconds, 'webhook-signature': signature },
  };
};

const now = () => at.getTime();
const read = ({ body, headers }: ReturnType<typeof requestOf>, secrets: string | string[] = secret) =>
  readWebhook(body, headers, secrets, now());

describe('readWebhook', () => {
  it('reads what the reference library signed, as text or bytes, under any spelling of the headers', () => {
    const { body, headers } = requestOf(granted(1));
    expect(readWebhook(body, headers, secret, now())).toEqual(granted(1));
    expect(readWebhook(Buffer.from(body), new Headers(headers), secret, now())).toEqual(granted(1));
    const loud = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    expect(readWebhook(body, loud, secret, now())).toEqual(granted(1));
  });

  it('takes either secret while one is rolled, on either side', () => {
    expect(read(requestOf(granted(1), [older, secret]), secret)).toEqual(granted(1));
    expect(read(requestOf(granted(1), [older]), [secret, older])).toEqual(granted(1));
  });

  it('takes the public key of an endpoint, and no other endpoint’s', () => {
    const [pair, another] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
    const signedWith = ({ privateKey }: typeof pair) => {
      const { body, headers } = requestOf(granted(1), [older]);
      const text = `evt_1.${headers['webhook-timestamp']}.${body}`;
      const own = `v1a,${sign(null, Buffer.from(text), privateKey).toString('base64')}`;
      return { body, headers: { ...headers, 'webhook-signature': `${headers['webhook-signature']} ${own}` } };
    };
    const { x = '' } = pair.publicKey.export({ format: 'jwk' });
    const publicKey = `whpk_${Buffer.from(x, 'base64url').toString('base64')}`;
    expect(read(signedWith(pair), publicKey)).toEqual(granted(1));
    expect(read(signedWith(pair), [secret, publicKey])).toEqual(granted(1));
    expect(() => read(signedWith(another), publicKey)).toThrow('No signature fits');
    expect(() => read(requestOf(granted(1)), publicKey)).toThrow('No signature fits');
    expect(() => read(signedWith(pair), 'whpk_AAAA')).toThrow(TypeError);
  });

  it.each(['', 'whsec_'])('refuses to read with the empty secret %j, with which anyone could sign', (empty) => {
    expect(() => read(requestOf(granted(1)), [secret, empty])).toThrow(TypeError);
  });

  const fresh = requestOf(granted(1));
  const { 'webhook-id': _id, ...withoutId } = fresh.headers;
  it.each([
    ['another secret', fresh.body, fresh.headers, older, 'signature_wrong'],
    ['a changed body', `${fresh.body} `, fresh.headers, secret, 'signature_wrong'],
    ['another id', fresh.body, { ...fresh.headers, 'webhook-id': 'evt_2' }, secret, 'signature_wrong'],
    [
      'an asymmetric signature only',
      fresh.body,
      { ...fresh.headers, 'webhook-signature': 'v1a,AAAA' },
      secret,
      'signature_wrong',
    ],
    ['no id', fresh.body, withoutId, secret, 'headers_missing'],
    ['a time that is none', fresh.body, { ...fresh.headers, 'webhook-timestamp': 'now' }, secret, 'timestamp_off'],
  ] as const)('refuses %s', (_what, body, headers, secrets, reason) => {
    expect(() => readWebhook(body, headers, secrets, now())).toThrow(expect.objectContaining({ reason }));
  });

  it.each([
    [-301, 'timestamp_off'],
    [-300, null],
    [300, null],
    [301, 'timestamp_off'],
  ])('judges a webhook of %i seconds from now', (seconds, reason) => {
    const request = requestOf(granted(1), [secret], new Date(at.getTime() + seconds * 1_000));
    if (reason) expect(() => read(request)).toThrow(expect.objectContaining({ reason }));
    else expect(read(request)).toEqual(granted(1));
  });

  it('refuses a body that was parsed, and says why', () => {
    const { body, headers } = requestOf(granted(1));
    const parsed: string = JSON.parse(body);
    expect(() => readWebhook(parsed, headers, secret, now())).toThrow(/bytes of the body as they came/);
  });

  it('refuses an event under the id of another', () => {
    const body = JSON.stringify(granted(1));
    const signature = new Webhook(secret).sign('evt_9', at, body);
    const headers = { ...fresh.headers, 'webhook-id': 'evt_9', 'webhook-signature': signature };
    expect(() => readWebhook(body, headers, secret, now())).toThrow(expect.objectContaining({ reason: 'body_wrong' }));
  });
});

describe('webhookHandler', () => {
  const handling = (handlers: WebhookHandlers, options: Partial<HandlerOptions> = {}) => {
    const handle = webhookHandler(handlers, { secrets: secret, now, ...options });
    return (event: Readonly<Record<string, unknown>> & { readonly eventId: string }) => {
      const { body, headers } = requestOf(event);
      return handle(body, headers);
    };
  };

  it('calls the handler of the type, and `others` for the rest', async () => {
    const calls: string[] = [];
    const handle = handling({
      'consent.granted': ({ data }) => void calls.push(`granted ${data.consentId}`),
      others: ({ type }) => void calls.push(type),
    });
    expect(await handle(granted(1))).toMatchObject({ status: 200, outcome: 'handled' });
    await handle({ ...granted(2), type: 'consent.of_tomorrow' });
    expect(calls).toEqual(['granted cns_1', 'consent.of_tomorrow']);
  });

  it('drops what was handled, and handles again what failed', async () => {
    let tries = 0;
    const errors: unknown[] = [];
    const handle = handling(
      {
        'consent.granted': () => {
          tries++;
          if (tries === 1) throw new Error('the database is away');
        },
      },
      { onError: (error) => errors.push(error) },
    );
    const outcomes: string[] = [];
    for (let time = 0; time < 4; time++) outcomes.push((await handle(granted(1))).outcome);
    expect(outcomes).toEqual(['failed', 'handled', 'seen', 'seen']);
    expect(tries).toBe(2);
    expect(errors).toEqual([new Error('the database is away')]);
  });

  it('does not let a second request end the attempts while the first may still fail', async () => {
    let fail = () => {};
    const handle = handling({
      'consent.granted': () => new Promise<void>((_, reject) => (fail = () => reject(new Error('late')))),
    });
    const first = handle(granted(1));
    await expect.poll(() => handle(granted(1))).toMatchObject({ status: 409, outcome: 'busy' });
    fail();
    expect(await first).toMatchObject({ status: 500, outcome: 'failed' });
  });

  it('tells the events of a consent that have not come', async () => {
    const gaps: Gap[] = [];
    const handle = handling({}, { onGap: (gap) => void gaps.push(gap) });
    for (const sequence of [1, 2, 5, 4, 6, 9, 11]) await handle(granted(sequence));
    expect(gaps).toEqual([
      { consentId: 'cns_1', after: 2, before: 5 },
      { consentId: 'cns_1', after: 6, before: 9 },
      { consentId: 'cns_1', after: 9, before: 11 },
    ]);
  });

  it('refuses what was not signed, without touching the store', async () => {
    const seen = { ...memorySeenStore(), claim: () => Promise.reject(new Error('touched')) };
    const handle = webhookHandler({}, { secrets: older, now, seen });
    const { body, headers } = requestOf(granted(1));
    const refused = { status: 400, outcome: 'refused', event: null, reason: 'signature_wrong' };
    expect(await handle(body, headers)).toEqual(refused);
  });

  it('says why it refuses, and gives no reason otherwise', async () => {
    const handle = webhookHandler({}, { secrets: secret, now });
    const old = requestOf(granted(1), [secret], new Date(at.getTime() - 301_000));
    expect(await handle(old.body, old.headers)).toMatchObject({ status: 400, reason: 'timestamp_off' });
    expect(await handle(old.body, {})).toMatchObject({ status: 400, reason: 'headers_missing' });
    const good = requestOf(granted(1));
    expect(await handle(good.body, good.headers)).toMatchObject({ status: 200, reason: null });
  });

  it.each([
    [[], 'none is given'],
    [[null], 'number 1 is neither'],
    [[secret, ''], 'number 2 is neither'],
    [['whsec_'], 'number 1 is neither'],
    [['whsec_A'], 'number 1 is neither'],
    [['hush-hush'], 'number 1 is neither'],
    [['whsec_hush-hush'], 'number 1 is neither'],
    [['whpk_AAAA'], 'number 1 is neither'],
  ])('is not made with the secrets %j', (secrets, claims) => {
    const given: string[] = JSON.parse(JSON.stringify(secrets));
    const make = () => webhookHandler({}, { secrets: given });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(claims);
    expect(make).not.toThrow('hush');
  });

  it('is made with a secret, as a file may end it, and with a public key', () => {
    const publicKey = `whpk_${Buffer.alloc(32, 3).toString('base64')}`;
    expect(() => webhookHandler({}, { secrets: [`${secret}\n`, publicKey] })).not.toThrow();
  });
});

describe('webhookHandler over a store that fails', () => {
  it('answers 500, so that the event comes again', async () => {
    const away = () => Promise.reject(new Error('the store is away'));
    const errors: unknown[] = [];
    const seen = { ...memorySeenStore(), claim: away };
    const onError = (error: unknown) => errors.push(error);
    const { body, headers } = requestOf(granted(1));
    const outcome = await webhookHandler({}, { secrets: secret, now, seen, onError })(body, headers);
    expect(outcome).toMatchObject({ status: 500, outcome: 'failed' });
    expect(errors).toEqual([new Error('the store is away')]);
  });
});

describe('memorySeenStore', () => {
  it('forgets the oldest when it is full', async () => {
    const store = memorySeenStore(2);
    for (const id of ['a', 'b', 'c']) {
      await store.claim(id);
      await store.done(id);
    }
    expect(await store.claim('c')).toBe('done');
    expect(await store.claim('a')).toBe('new');
  });
});

describe('webhookListener', () => {
  const handle = webhookHandler({}, { secrets: secret, now });
  const host = createServer((request, response) => void webhookListener(handle)(request, response));
  afterAll(() => host.close());

  it('reads the bytes itself, and answers with the status', async () => {
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const { body, headers } = requestOf(granted(1));
    expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200);
    const refused = await fetch(url, { method: 'POST', body: `${body} `, headers });
    expect([refused.status, await refused.text()]).toEqual([400, 'signature_wrong']);
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(300_000), headers })).status).toBe(413);
  });

  it('says so when the body was parsed before', async () => {
    const parsed = createServer(async (request, response) => {
      await request.toArray();
      await webhookListener(handle)(Object.assign(request, { body: {} }), response);
    });
    await new Promise<void>((done) => parsed.listen(0, '127.0.0.1', done));
    const { port } = parsed.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' });
    parsed.close();
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('mount the webhook listener')]);
  });
});

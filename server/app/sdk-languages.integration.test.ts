import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { isInstalled, languages, type Outcome, type Step, startDriver } from '../harness/language-driver.ts';
import { startTestServer } from '../harness/test-server.ts';

const { address } = await startTestServer();

/** A fault on the way of the next request: the answer of the server is lost, or a limit or an outage answers instead. */
type Mishap = 'answer lost' | 'answered 503 after it was done' | 429 | 503;

/** A line to the server on which things go wrong. */
const startLine = async () => {
  const mishaps: Mishap[] = [];
  const keys: unknown[] = [];
  const line = createServer(async (request, response) => {
    const body = await buffer(request);
    keys.push(request.headers['idempotency-key']);
    const mishap = mishaps.shift();
    if (mishap === 429 || mishap === 503) return void response.writeHead(mishap, { 'retry-after': '1' }).end('{}');
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const { method = 'GET' } = request;
    const sent = new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
    const answer = await fetch(address + request.url, { method, headers: sent, ...(body.length > 0 && { body }) });
    const text = await answer.text();
    if (mishap === 'answer lost') return void request.socket.destroy();
    if (mishap) return void response.writeHead(503).end('{}');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return { mishaps, keys, line, url: `http://127.0.0.1:${(line.address() as AddressInfo).port}` };
};

/** A server that stores what it is sent. */
const startReceiver = async () => {
  const received: { body: string; headers: Record<string, string> }[] = [];
  const host = createServer(async (request, response) => {
    const body = String(await buffer(request));
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    received.push({ body, headers: Object.fromEntries(headers) });
    response.end();
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  return { received, host, url: `http://localhost:${(host.address() as AddressInfo).port}/hook` };
};

const order = {
  clientId: 'cli_demo',
  payments: [{ type: 'immediate', amount: 250_000, narration: 'Order 1042' }],
};
const ada = { phone: '+2348000000001', accountIds: ['acc_ada_access'] };

describe.each(languages)('the $name package and this server', (language) => {
  describe.skipIf(!isInstalled(language))('on this machine', () => {
    let line: Awaited<ReturnType<typeof startLine>>;
    let driver: ReturnType<typeof startDriver>;
    beforeAll(async () => {
      line = await startLine();
      driver = startDriver(language, { url: line.url, key: 'sk_test_demo', keys: language.name });
    });
    afterAll(async () => {
      await driver.stop();
      line.line.closeAllConnections();
      line.line.close();
    });

    /** The value of a call, of which a test then names the parts. */
    const take = async (group: string, method: string, args: unknown[], more: Step = {}) => {
      const { value, error } = await driver.take({ group, method, args, ...more });
      expect(error).toBeUndefined();
      return Object(value);
    };
    const paidOrder = async () => {
      const { consentId } = await take('consents', 'create', [order]);
      await take('sandbox', 'grant', [consentId, ada]);
      const payment = await eventually('the payment is executed', async () => {
        const [found] = (await take('consents', 'read', [consentId])).payments;
        return found.status === 'executed' ? found : null;
      });
      return { consentId, payment };
    };

    it('create a consent, read it, and list it with those before, a page at a time', async () => {
      const created: string[] = [];
      for (let count = 0; count < 3; count++) {
        const { consentId, url } = await take('consents', 'create', [order]);
        expect(url).toContain(`/r/${consentId}`);
        created.unshift(consentId);
      }
      expect(await take('consents', 'read', [created[0]])).toMatchObject({ consentId: created[0], status: 'pending' });
      const listed = await take('consents', 'list', [{ limit: 1 }], { first: 3 });
      expect(listed.map(({ consentId }: { consentId: string }) => consentId)).toEqual(created);
    });

    it('refund a payment once, under one key', async () => {
      const { payment } = await paidOrder();
      const refund = () =>
        take('payments', 'refund', [payment.paymentId, { amount: 100_000 }], {
          idempotencyKey: `refund-${payment.paymentId}`,
        });
      const [{ refundId }, again] = [await refund(), await refund()];
      expect(again.refundId).toBe(refundId);
      expect(await take('refunds', 'read', [refundId])).toMatchObject({ refundId, amount: 100_000 });
      const { refunds } = await take('payments', 'read', [payment.paymentId]);
      expect(refunds).toHaveLength(1);
    });

    it.each<Mishap>(['answer lost', 'answered 503 after it was done', 429, 503])(
      'make one consent where the first attempt ends so: %s',
      async (mishap) => {
        const before: string = (await take('consents', 'create', [order])).consentId;
        line.mishaps.push(mishap);
        line.keys.length = 0;
        const { value, waits }: Outcome = await driver.take({ group: 'consents', method: 'create', args: [order] });
        expect(waits).toEqual([typeof mishap === 'number' ? 1_000 : 500]);
        expect(line.keys).toEqual([expect.stringContaining(`${language.name}-`), line.keys[0]]);
        const newest = await take('consents', 'list', [{ limit: 2 }], { first: 2 });
        const ids = newest.map(({ consentId }: { consentId: string }) => consentId);
        expect(ids).toEqual([Object(value).consentId, before]);
      },
    );

    it('make the first call of the README', async () => {
      const text = await readFile(join(import.meta.dirname, '../..', language.readme), 'utf8');
      const [, sample = ''] = /^```\w+\n([\s\S]*?)^```/m.exec(text) ?? [];
      const here = sample.replace('cli_…', 'cli_demo');
      const [program, args] =
        language.name === 'PHP'
          ? [
              'php',
              [
                '-r',
                `require getenv('YARDA_AUTOLOAD'); $order = (object) ['id' => 'order-1']; ${here} echo $consent['status'];`,
              ],
            ]
          : ['python3', ['-c', `${here}\nprint(consent["status"])`]];
      const { stdout } = await promisify(execFile)(program, args, {
        env: { ...process.env, ...language.shopSettings, YARDA_URL: address, YARDA_SECRET_KEY: 'sk_test_demo' },
      });
      expect(stdout.trim()).toBe('pending');
    });

    it('report a refusal of the API with all that it holds', async () => {
      const { error } = await driver.take({ group: 'consents', method: 'create', args: [{ clientId: 7 }] });
      expect(error).toMatchObject({ code: 'INVALID_REQUEST', status: 400, type: 'invalid_request' });
      expect(error?.docs).toContain('/docs/errors#INVALID_REQUEST');
      expect(JSON.stringify(error?.issues)).toContain('clientId');
    });

    it('read a webhook that was delivered, by its secret and its public key, and no changed or old one', async () => {
      const { received, host, url } = await startReceiver();
      const { endpointId, secret, endpoint } = await take('webhookEndpoints', 'create', [{ url }]);
      const { eventId } = await take('webhookEndpoints', 'ping', [endpointId]);
      const { body, headers } = await eventually('the ping is delivered', () => received[0] ?? null);
      const read = async (more: object) =>
        (await driver.take({ webhook: { body, headers, secrets: [secret], ...more } })).value;
      const event = { read: { type: 'webhook.ping', eventId, data: { endpointId } } };
      expect(await read({})).toMatchObject(event);
      expect(await read({ secrets: [endpoint.publicKey] })).toMatchObject(event);
      const rolled: unknown = (await driver.take({ group: 'webhookEndpoints', method: 'roll', args: [endpointId] }))
        .value;
      expect(await read({ secrets: [rolled] })).toEqual({ refused: 'signature_wrong' });
      expect(await read({ body: `${body} ` })).toEqual({ refused: 'signature_wrong' });
      const sentAt = Number(headers['webhook-timestamp']);
      expect(await read({ nowSeconds: sentAt + 301 })).toEqual({ refused: 'timestamp_off' });
      await take('webhookEndpoints', 'remove', [endpointId]);
      host.closeAllConnections();
      host.close();
    });

    it('take a shop from its order to ‘Paid’ by the webhook alone', async () => {
      const port = await freePort();
      const created = await take('webhookEndpoints', 'create', [{ url: `http://localhost:${port}/webhooks` }]);
      const store = join(tmpdir(), `yarda-shop-${port}.json`);
      const [program, ...args] = language.shop;
      const shop = spawn(program, args, {
        env: {
          ...{ ...process.env, ...language.shopSettings, PORT: String(port), SHOP_STORE: store },
          ...{ YARDA_URL: line.url, YARDA_SECRET_KEY: 'sk_test_demo', YARDA_WEBHOOK_SECRET: created.secret },
        },
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      const root = `http://localhost:${port}`;
      const pageAt = (url: string) =>
        fetch(url).then(
          (answer) => answer.text(),
          () => '',
        );
      await eventually('the shop listens', async () => (await pageAt(root)) || null);
      const headers = { accept: 'text/html' };
      const placed = await fetch(`${root}/orders`, { method: 'POST', headers, redirect: 'manual' });
      const orderUrl = root + placed.headers.get('location');
      expect(await pageAt(orderUrl)).toContain('Waiting for your payment…');
      const [newest] = await take('consents', 'list', [{ limit: 1 }], { first: 1 });
      await take('sandbox', 'grant', [newest.consentId, ada]);
      await eventually('the order is paid', async () => (await pageAt(orderUrl)).includes('Paid. Thank you.') || null);
      await take('webhookEndpoints', 'remove', [created.endpointId]);
      const ended = once(shop, 'close');
      shop.kill();
      await ended;
      await rm(store, { force: true });
    });
  });
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newSecret, signedWebhook } from '@yarda/testing/sign-webhook.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const shop = join(import.meta.dirname, '../examples/python/shop.py');
const hasPython = spawnSync('python3', ['-c', 'str.removeprefix']).status === 0;
const secret = newSecret();
const event = { type: 'consent.granted', eventId: 'evt_1' };

describe.skipIf(!hasPython)('the starter in Python', () => {
  const asked: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const api = createServer(async (request, response) => {
    asked.push({ headers: request.headers, body: JSON.parse(await text(request)) });
    response.end(JSON.stringify({ success: true, url: 'http://localhost/r/cns_1' }));
  });
  let child: ChildProcess;
  let address = '';
  let said = '';

  beforeAll(async () => {
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    const { port } = api.address() as AddressInfo;
    const settings = { YARDA_URL: `http://127.0.0.1:${port}`, YARDA_SECRET_KEY: 'sk_test_demo', PORT: '0' };
    // The secret before it was rolled stands first.
    const env = { ...process.env, ...settings, YARDA_WEBHOOK_SECRET: `${newSecret()} ${secret}` };
    child = spawn('python3', [shop], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout?.on('data', (part: Buffer) => {
      said += part;
    });
    if (child.stdout) await once(child.stdout, 'data');
    address = said.trim();
  });

  afterAll(() => {
    child.kill();
    api.close();
  });

  const tell = async ({ rawBody, headers }: ReturnType<typeof signedWebhook>) =>
    (await fetch(`${address}/webhooks`, { method: 'POST', headers, body: rawBody })).status;

  it('asks for a payment and answers with its address', async () => {
    const answer = await fetch(`${address}/orders`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([201, { url: 'http://localhost/r/cns_1' }]);
    const payments = [{ type: 'immediate', amount: 250_000, narration: 'Order 1042' }];
    expect(asked[0]?.body).toEqual({ clientId: 'cli_demo', payments });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_demo',
      'idempotency-key': expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  it('believes what its secret signed, and nothing else', async () => {
    const good = signedWebhook(event, secret);
    expect(await tell({ ...good, rawBody: `${good.rawBody} ` })).toBe(400);
    expect(await tell(signedWebhook(event, newSecret()))).toBe(400);
    expect(await tell(signedWebhook(event, secret, Date.now() - 301_000))).toBe(400);
    expect(await tell(good)).toBe(200);
    await expect.poll(() => said.split('\n').slice(1)).toEqual(['consent.granted evt_1', '']);
  });
});

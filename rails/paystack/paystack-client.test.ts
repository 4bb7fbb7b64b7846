import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paystackClient } from './paystack-client.ts';

/** The server's answers, in turn; the last one repeats for ever. */
let answers: { readonly status: number; readonly body: string; readonly after?: string }[] = [];
let requestCount = 0;
const waits: number[] = [];
const server = createServer((_request, response) => {
  const { status, body, after } = answers[Math.min(requestCount, answers.length - 1)] ?? { status: 500, body: '' };
  requestCount += 1;
  response.writeHead(status, after === undefined ? {} : { 'retry-after': after }).end(body);
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

let nowMs = 0;
/** How long a wait takes instead, where a machine stood still meanwhile. */
let stretchMs = 0;
const secretKey = 'sk_test_never_to_be_seen';
const clientAt = (address = baseUrl) =>
  paystackClient({
    ...{ baseUrl: address, secretKey, now: () => nowMs },
    wait: async (ms) => {
      waits.push(ms);
      nowMs += stretchMs || ms;
    },
  });

const given = (...next: typeof answers) => {
  answers = next;
  requestCount = 0;
  waits.length = 0;
};
const failed = (message: string) => JSON.stringify({ status: false, message, data: { status: 'failed' } });

describe('paystackClient', () => {
  it('reads what became of a call before its HTTP status: a charge that failed has been seen with 400', async () => {
    given({ status: 400, body: failed('Charge attempted') });
    expect(await clientAt().get('/charge/x')).toMatchObject({
      ok: false,
      message: 'Charge attempted',
      data: { status: 'failed' },
    });
  });

  it.each([
    ['an HTML page with 500', { status: 500, body: '<h1>500</h1>' }, false],
    ['JSON with 502', { status: 502, body: failed('upstream') }, false],
    ['an empty 200', { status: 200, body: '' }, false],
    ['HTML with 200', { status: 200, body: '<html>' }, false],
    ['another JSON', { status: 200, body: '{"ok":true}' }, false],
    ['a key that it does not know', { status: 401, body: failed('Invalid key') }, true],
  ])('does not take %s for an answer', async (_name, answer, unsent) => {
    given(answer);
    await expect(clientAt().send('/charge', {})).rejects.toMatchObject({ name: 'ProviderSilent', unsent });
    expect(requestCount).toBe(1);
  });

  it('sends a rate-limited call four times in total, after the delay that Paystack requests', async () => {
    const full = { status: 429, body: '' };
    given(
      { ...full, after: '3' },
      full,
      { ...full, after: '600' },
      { status: 200, body: '{"status":true,"message":""}' },
    );
    expect(await clientAt().send('/charge', {})).toMatchObject({ ok: true });
    expect(waits).toEqual([3_000, 2_000, 5_000]);
    given(full);
    await expect(clientAt().send('/charge', {})).rejects.toMatchObject({ unsent: true });
    expect(requestCount).toBe(4);
  });

  it('does not repeat a call that others take for lost by now: its process stood still in between', async () => {
    given({ status: 429, body: '' }, { status: 200, body: '{"status":true,"message":""}' });
    stretchMs = 60_000;
    await expect(clientAt().send('/refund', {})).rejects.toMatchObject({ unsent: true });
    stretchMs = 0;
    expect(requestCount).toBe(1);
  });

  it('knows that a call never arrived where nothing listens', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    await expect(clientAt(address).send('/charge', {})).rejects.toMatchObject({ unsent: true });
  });

  it('follows no redirect, which would take the key elsewhere', async () => {
    given({ status: 302, body: '' });
    await expect(clientAt().get('/bank')).rejects.toMatchObject({ name: 'ProviderSilent' });
  });

  it('says neither its key nor what it sent in an error', async () => {
    given({ status: 500, body: `${secretKey} 0123456789` });
    const error: unknown = await clientAt()
      .send('/charge', { account: '0123456789' })
      .catch((caught: unknown) => caught);
    const all = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? error.stack : ''}`;
    expect(all).toContain('HTTP 500');
    expect(all).not.toMatch(/sk_test|0123456789/);
  });
});

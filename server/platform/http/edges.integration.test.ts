import http from 'node:http';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { cancelConsent } from '@yarda/contracts/consent/consent-cancel.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { failureBodySchema } from '@yarda/contracts/platform/failure-body.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { consentFor, openPayment } from '../../harness/new-consent.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { saveReturnUrl } from '../../merchants/merchant-store.ts';

const server = await startTestServer({ limitFactor: 1 });
const payment = await openPayment(server, 250_004);

/** A raw request, which no client library has normalised. */
const raw = (path: string, options: http.RequestOptions = {}) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    const request = http.request({ hostname, port, path, agent: false, ...options }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    request.on('error', reject).end();
  });

const opened = `/r/${payment.consentId}?clientId=cli_demo`;

describe('every answer, of any kind', () => {
  it.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/readyz?full', 401],
    ['/metrics', 404],
    ['/api/openapi.json', 200],
    ['/api/docs', 200],
    ['/api/sandbox/examples', 200],
    ['/sandbox', 200],
    [opened, 200],
    ['/r/cns_unknown?clientId=cli_demo', 404],
    [`/r/${payment.consentId}?clientId=cli_other`, 403],
    [`/r/${payment.consentId}?clientId=%00`, 403],
    [`/api/consent/${payment.consentId}?clientId=cli_demo&clientId=cli_other`, 400],
    ['/api/merchant/consents', 401],
    ['/api/nowhere', 404],
    ['/api/consent/%E0%A4%A', 404],
    ['/%', 404],
    [`/api/consent/${'x'.repeat(500)}`, 404],
    ['/api/../../etc/passwd', 404],
    ['/api/docs/..%2f..%2fpackage.json', 404],
  ])('%s: is %i, has an id, and its policy allows only what it needs', async (path, status) => {
    const { headers, ...answer } = await raw(path);
    expect(answer.status, answer.text).toBe(status);
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/frame-ancestors /);
    expect(policy).not.toMatch(/unsafe-|\*|data:\s+script|http:(?!\/\/localhost)/);
    expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
    if (path.startsWith('/api/') && status >= 400) {
      const body: unknown = JSON.parse(answer.text);
      expect(failureBodySchema.parse(body)).toEqual(body);
    }
  });

  it('keeps what its page set itself: no address with a secret in it goes anywhere as a referrer', async () => {
    const { headers } = await raw('/n/unknown');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('carries its own id', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await raw('/healthz')).headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(5);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE'])('to %s, where no such method exists, is a 404', async (method) => {
    expect((await raw(`/api/consent/${payment.consentId}`, { method })).status).toBe(404);
  });
});

describe('the page of a consent', () => {
  it('can be embedded by its client’s origins and by no other', async () => {
    const ancestors = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec(String((await raw(path)).headers['content-security-policy']))?.[1];
    expect(await ancestors(opened)).toBe("'self' http://localhost:4599 http://localhost:4598 http://localhost:3000");
    expect(await ancestors(`/r/${payment.consentId}?clientId=cli_other`)).toBe("'self' http://localhost:4599");
    expect(await ancestors(`/r/${payment.consentId}?clientId=cli_unknown`)).toBe("'self'");
    expect(await ancestors(`/r/${payment.consentId}`)).toBe("'self'");
  });

  it('leads back to the page that its own client has registered, and nowhere else', async () => {
    const returnLink = async (path: string) => /"returnUrl":"([^"]*)"/.exec((await raw(path)).text)?.[1];
    const registers = (clientId: string, url: string) => saveReturnUrl(server.owner, clientId, url);
    expect(await returnLink(opened)).toBe('http://localhost:4598/');
    expect(await returnLink('/r/cns_unknown?clientId=cli_demo')).toBe('http://localhost:4598/');
    const cancelled = await openPayment(server, 250_000);
    await server.call(cancelConsent, { params: { consentId: cancelled.consentId } });
    expect(await returnLink(`/r/${cancelled.consentId}?clientId=cli_demo`)).toBe('http://localhost:4598/');
    expect(await returnLink(`/r/${cancelled.consentId}?clientId=cli_other`)).toBeUndefined();
    await registers('cli_other', 'http://localhost:4599/');
    expect(await returnLink(`/r/${payment.consentId}?clientId=cli_other`)).toBeUndefined();
    expect(await returnLink(`/r/${payment.consentId}`)).toBeUndefined();
    // A row that no check has seen.
    await registers('cli_demo', 'https://evil.example/');
    expect(await returnLink(opened)).toBeUndefined();
  });

  it('carries its consent as data that cannot run or close its own element', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const { url } = (
      await server.call(createConsent, {
        body: { clientId: 'cli_demo', payments: [{ type: 'immediate', amount: 5, narration: hostile }] },
      })
    ).reply();
    const { text } = await raw(new URL(url).pathname + new URL(url).search);
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).toContain('\\u003c/script>\\u003cscript>alert(1)');
    const [, json = ''] = /<script type="application\/json"[^>]*>(.*)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json).consentRead.consent.payments[0].narration).toBe(hostile);
  });
});

describe('a caller who asks too often', () => {
  it('must wait for a stated time, and affects no other caller', async () => {
    const input = { params: { paymentId: payment.paymentId }, body: { consentId: payment.consentId } };
    const call = () => server.call(announceTransfer, input, { from: '192.0.2.1' });
    for (let n = 0; n < 30; n += 1) expect((await call()).status).toBe(202);
    const refused = await call();
    expect([refused.status, refused.failure().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.call(announceTransfer, input, { from: '192.0.2.2' })).status).toBe(202);
  });
});

describe('a server that is stopped', () => {
  it('answers requests in progress, and accepts no new ones', async () => {
    const { address } = server;
    const { hostname, port } = new URL(address);
    const headers = {
      authorization: 'Bearer sk_test_demo',
      'content-type': 'application/json',
      expect: '100-continue',
    };
    const request = http.request({ hostname, port, path: createConsent.path, method: 'POST', agent: false, headers });
    const answered = new Promise<number>((resolve, reject) => {
      request.on('response', (answer) => resolve(answer.statusCode ?? 0)).on('error', reject);
    });
    await new Promise((resolve) => request.on('continue', resolve).flushHeaders());
    const restarted = server.restart();
    await eventually('nothing new is taken', () =>
      fetch(`${address}/healthz`).then(
        () => null,
        () => true,
      ),
    );
    request.end(JSON.stringify(consentFor(1_000)));
    expect(await answered).toBe(201);
    await restarted;
  });
});

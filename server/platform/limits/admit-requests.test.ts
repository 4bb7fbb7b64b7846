import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { withoutRequestId } from '../../harness/requester.ts';
import { answerFailures } from '../http/answer-failures.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { admitRequests } from './admit-requests.ts';

const publicUrl = 'https://pay.example';
/** As many as may be inside before any is refused. */
const many = 200;

const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
const count = vi.fn();
const draining = { started: false, hasStarted: () => draining.started };
const pending: (() => void)[] = [];
app.decorateRequest('usedKey', undefined);
securityHeaders(app, publicUrl);
answerFailures(app, publicUrl);
admitRequests(app, { waitMs: () => 1_000, draining, measures: { count } }, { publicUrl });
const lock = () => new Promise<string>((resolve) => pending.push(() => resolve('done')));
app.post('/api/merchant/consents', lock);
app.get('/api/consent', lock);
app.get('/healthz', () => 'well');
app.get('/r/one', lock);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const inside = Array.from({ length: many }, () => app.inject({ method: 'POST', url: '/api/merchant/consents' }));

/** Asks until a request is refused. An admitted request waits, so the first answer is a refusal. */
const refused = <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
  const answers: Answer[] = [];
  return eventually('one is refused', () => {
    void call().then((answer) => answers.push(answer));
    return answers[0];
  });
};

const own = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);
const shared = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !own.has(name)));

describe('a call that comes while there is no room', () => {
  it.each([
    { method: 'POST', url: '/api/merchant/consents' },
    { method: 'GET', url: '/api/consent' },
  ] as const)('is refused over the network as it is in the process: $method $url', async ({ method, url }) => {
    const injected = await refused(() => app.inject({ method, url }));
    const sent = await refused(() => fetch(`${address}${url}`, { method }));
    const text = await sent.text();
    expect(sent.status).toBe(503);
    expect(sent.headers.get('retry-after')).toBe('1');
    expect(JSON.parse(text).requestId).toBe(sent.headers.get('x-request-id'));
    expect(withoutRequestId(text)).toBe(withoutRequestId(injected.body));
    const body = { 'content-length': String(Buffer.byteLength(text)) };
    expect(shared(sent.headers)).toEqual({ ...shared(Object.entries(injected.headers)), ...body });
    expect(count).toHaveBeenCalledWith('yarda_http_requests_total', { method, route: 'none', status: '503' });
  });

  it('gets `connection: close` once the server is about to stop', async () => {
    draining.started = true;
    const sent = await refused(() => fetch(`${address}/api/consent`));
    draining.started = false;
    expect(sent.headers.get('connection')).toBe('close');
  });

  it('is a page where a person reads it, and an answer to who watches the server', async () => {
    const page = await refused(() => fetch(`${address}/r/one`, { headers: { accept: 'text/html' } }));
    expect(await page.text()).toContain('<h1>Something went wrong</h1>');
    for (let each = 0; each < 40; each += 1)
      expect((await fetch(`${address}/healthz/?from=proxy`)).status, 'is never refused').toBe(200);
  });

  it('loses nothing of what was let in', async () => {
    for (const answer of pending.splice(0)) answer();
    expect((await Promise.all(inside)).map(({ statusCode }) => statusCode)).toEqual(Array(many).fill(200));
    const next = app.inject('/api/consent');
    (await eventually('it is inside', () => pending.at(0)))();
    expect((await next).statusCode).toBe(200);
  });
});

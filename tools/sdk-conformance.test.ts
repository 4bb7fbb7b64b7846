import { version } from '@yarda/node/version.ts';
import { isInstalled, languages, type Outcome, startDriver } from '@yarda/server/harness/language-driver.ts';
import { openPictureHost } from '@yarda/server/harness/picture-host.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, reply, type Scripted, startScriptedApi } from './scripted-api.ts';
import { type MethodModel, sdkModel } from './sdk-model.ts';

const key = 'sk_test_Zm9vYmFyMTIzNDU2Nzg5MA';
const api = await startScriptedApi();
afterAll(() => api.stop());

const methods = sdkModel().groups.flatMap(({ name: group, methods: all }) =>
  all.map((method) => [group, method.name, method] as const),
);

/** Any reply that the method can read. */
const replyFor = ({ result }: MethodModel): Scripted => {
  if (result.kind === 'bytes') return reply({ [result.field]: Buffer.from('ten bytes!').toString('base64') });
  if (result.kind === 'list') return reply({ [result.field]: [{ id: 'one' }], nextCursor: null });
  if (result.kind !== 'field') return reply({ id: 'whole' });
  const values: Readonly<Record<string, unknown>> = { string: 'whsec_AAAA', integer: 7, array: [{ id: 'one' }] };
  return reply({ [result.field]: values[String(result.node.type)] ?? { id: 'one' } });
};

describe.each(languages)('the $name package', (language) => {
  describe.skipIf(!isInstalled(language))('on this machine', () => {
    let driver: ReturnType<typeof startDriver>;
    beforeAll(() => {
      driver = startDriver(language, { url: `${api.url}/ignored?path`, key, keys: 'new' });
    });
    afterAll(() => driver.stop());

    const create = { group: 'consents', method: 'create', args: [{ clientId: 'cli_1', narration: 'Ẹ ṣé' }] };
    const created = reply({ consentId: 'cns_1', url: 'https://pay.test/r/cns_1' }, 201);
    const unavailable = (headers: Record<string, string> = {}) => refusal('UNAVAILABLE', 503, headers);
    const codeOf = ({ error }: Outcome): unknown => error?.code;

    it.each(methods)('makes the call of %s.%s where the contract has it', async (group, name, method) => {
      const received = api.script(replyFor(method));
      const body = method.body ? [{ some: 'thing' }] : [];
      const query = method.query ? [{ limit: 5 }] : [];
      const args = [...method.params.map((param) => `${param}/1`), ...body, ...query];
      const { error } = await driver.take({ group, method: name, args });
      expect(error).toBeUndefined();
      const { method: verb, path, idempotent } = method.call;
      const target = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => `${param}%2F1`);
      expect(received.map(({ line }) => line)).toEqual([`${verb} ${target}${method.query ? '?limit=5' : ''}`]);
      expect(received[0]?.body.replace(': ', ':')).toBe(method.body ? '{"some":"thing"}' : '');
      expect(received[0]?.headers['idempotency-key'] !== undefined).toBe(idempotent === true);
    });

    it('returns what the method gives: the whole, a field, bytes, a list or nothing', async () => {
      const take = async (group: string, name: string, args: unknown[], scripted: Scripted) => {
        api.script(scripted);
        return (await driver.take({ group, method: name, args })).value ?? null;
      };
      expect(await take('forms', 'register', [{ title: 'A' }], reply({ formId: 'frm_1' }))).toEqual({
        formId: 'frm_1',
      });
      expect(await take('consents', 'read', ['cns_1'], reply({ consent: { status: 'granted' } }))).toEqual({
        status: 'granted',
      });
      const content = Buffer.from([0, 255, 10]).toString('base64');
      expect(await take('consents', 'file', ['cns_1', 'fil_1'], reply({ content }))).toEqual({ base64: content });
      expect(await take('keys', 'list', [], reply({ keys: [{ keyId: 'key_1' }] }))).toEqual([{ keyId: 'key_1' }]);
      expect(await take('webhookEndpoints', 'replay', ['whe_1', { eventId: 'evt_1' }], reply({ count: 3 }))).toBe(3);
      expect(await take('webhookEndpoints', 'remove', ['whe_1'], reply())).toBeNull();
    });

    it('sends a call again under the same key until it is answered', async () => {
      const received = api.script('broken', unavailable({ 'retry-after': '2' }), created);
      const { value, waits } = await driver.take(create);
      expect(value).toEqual({ consentId: 'cns_1', url: 'https://pay.test/r/cns_1' });
      expect(waits).toEqual([500, 2_000]);
      const keys = received.map(({ headers }) => headers['idempotency-key']);
      expect(keys).toEqual([expect.stringMatching(/^new-\d+$/), keys[0], keys[0]]);
      expect(new Set(received.map(({ body }) => body)).size).toBe(1);
      expect(JSON.parse(received[0]?.body ?? '')).toEqual({ clientId: 'cli_1', narration: 'Ẹ ṣé' });
    });

    it('names itself and the key’s bearer, and the version where it is given one', async () => {
      const received = api.script(created);
      await driver.take({ ...create, idempotencyKey: 'order-7' });
      const name = `yarda-${language.name.toLowerCase()}/${version}`;
      expect(received[0]?.headers).toMatchObject({
        ...{ authorization: `Bearer ${key}`, accept: 'application/json', 'content-type': 'application/json' },
        ...{ 'user-agent': name, 'idempotency-key': 'order-7' },
      });
      expect(received[0]?.headers).not.toHaveProperty('yarda-version');
      const dated = startDriver(language, { url: api.url, key, version: '2026-12-01' });
      const again = api.script(created);
      await dated.take(create);
      await dated.stop();
      expect(again[0]?.headers['yarda-version']).toBe('2026-12-01');
    });

    it.each<[string, Scripted]>([
      ['UNREACHABLE', 'broken'],
      ['UNAVAILABLE', unavailable({ 'retry-after': '1' })],
    ])('does not repeat a call that may have been done and has no key: %s', async (code, answer) => {
      const received = api.script(answer, reply({ keyId: 'key_1' }));
      expect(codeOf(await driver.take({ group: 'keys', method: 'create', args: [{ name: 'Till' }] }))).toBe(code);
      expect(received).toHaveLength(1);
    });

    it('repeats even that after a 429, and waits as long as that says', async () => {
      const received = api.script(refusal('RATE_LIMITED', 429, { 'retry-after': '3' }), reply({ keyId: 'key_1' }));
      const { value, waits } = await driver.take({ group: 'keys', method: 'create', args: [{ name: 'Till' }] });
      expect([value, waits, received.length]).toEqual([{ keyId: 'key_1' }, [3_000], 2]);
    });

    it('repeats what is safe to repeat without a key', async () => {
      const received = api.script('broken', reply({ endpoint: { endpointId: 'whe_1' } }));
      const args = ['whe_1', { url: 'https://shop.test/hook' }];
      expect((await driver.take({ group: 'webhookEndpoints', method: 'change', args })).error).toBeUndefined();
      expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined]);
    });

    const remove = { group: 'webhookEndpoints', method: 'remove', args: ['whe_1'] };
    const notFound = refusal('WEBHOOK_ENDPOINT_NOT_FOUND', 404);

    it('takes it as done when a repeat no longer finds what is removed, and only then', async () => {
      api.script('broken', notFound);
      expect((await driver.take(remove)).error).toBeUndefined();
      api.script(notFound);
      expect(codeOf(await driver.take(remove))).toBe('WEBHOOK_ENDPOINT_NOT_FOUND');
    });

    it('gives up after the last attempt, or when it would wait more than a minute', async () => {
      const received = api.script(unavailable(), unavailable(), unavailable(), created);
      const { error, waits } = await driver.take(create);
      expect([error?.code, waits, received.length]).toEqual(['UNAVAILABLE', [500, 1_000], 3]);
      const long = api.script(unavailable({ 'retry-after': '61' }), created);
      expect((await driver.take(create)).error).toMatchObject({ retryAfterSeconds: 61 });
      expect(long).toHaveLength(1);
    });

    it('reports all that the API says of a failure, and repeats no refusal', async () => {
      const more = { type: 'rail', declineCode: 'issuer', docs: 'https://api.test/docs', issues: [{ path: 'body.x' }] };
      const received = api.script(refusal('CARD_DECLINED', 402, { 'x-request-id': 'r-1' }, more));
      expect((await driver.take(create)).error).toEqual({
        ...{ code: 'CARD_DECLINED', message: 'CARD_DECLINED', status: 402, requestId: 'r-1' },
        ...{ retryAfterSeconds: null, ...more },
      });
      expect(received).toHaveLength(1);
    });

    it.each([
      ['a page', { status: 200, body: '<h1>Welcome</h1>' }],
      ['a list', { status: 200, body: '[]' }],
      ['an empty answer', { status: 200, body: '' }],
    ])('reports %s as no answer of the API', async (_what, answer) => {
      api.script(answer);
      expect((await driver.take(create)).error).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 200, type: null });
    });

    it.each([301, 302, 307, 308])('sends its key nowhere else when a %i asks it to', async (status) => {
      const other = await startScriptedApi();
      const elsewhere = other.script(created);
      const headers = { location: `${other.url}/api/merchant/consents` };
      api.script({ status, headers, body: '' });
      expect((await driver.take(create)).error).toMatchObject({ code: 'UNEXPECTED_ANSWER', status });
      expect(elsewhere).toEqual([]);
      await other.stop();
    });

    it('sends nothing to a server that proves no name', async () => {
      const unproven = await openPictureHost((_, response) => response.end('{}'));
      const wary = startDriver(language, { url: `https://localhost:${unproven.port}`, key });
      expect(codeOf(await wary.take(create))).toBe('UNREACHABLE');
      expect(unproven.requests).toEqual([]);
      await wary.stop();
      await unproven.close();
    });

    it('ends an attempt that is not answered in time', async () => {
      const hasty = startDriver(language, { url: api.url, key, timeoutMs: 300 });
      const received = api.script('silent', 'silent', 'silent');
      expect((await hasty.take(create)).error).toMatchObject({ code: 'TIMED_OUT', status: null });
      expect(received).toHaveLength(3);
      await hasty.stop();
    });

    it.each(['', '.', '..'])('asks nothing about the id %j, which would name another call', async (id) => {
      const received = api.script();
      const message = `This is no consentId: ${JSON.stringify(id)}`;
      const { error } = await driver.take({ group: 'consents', method: 'read', args: [id] });
      expect(error).toMatchObject({ code: 'INVALID_REQUEST', status: null, message });
      expect(received).toEqual([]);
    });

    it.each(['', 'a b', 'a\r\nx-other: 1', 'é'])(
      'sends no call under the idempotency key %j',
      async (idempotencyKey) => {
        const received = api.script(created);
        expect(codeOf(await driver.take({ ...create, idempotencyKey }))).toBe('INVALID_REQUEST');
        expect(received).toEqual([]);
      },
    );

    it('walks a list page by page, and asks for no more than it needs', async () => {
      const page = (ids: number[], nextCursor: string | null) =>
        reply({ debits: ids.map((id) => ({ id })), nextCursor });
      const list = { group: 'debits', method: 'list', args: [{ status: 'failed' }] };
      const all = api.script(page([1, 2], 'b='), page([], 'c'), page([3], null));
      expect((await driver.take(list)).value).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
      const path = '/api/merchant/debits?status=failed';
      expect(all.map(({ line }) => line)).toEqual([`GET ${path}`, `GET ${path}&cursor=b%3D`, `GET ${path}&cursor=c`]);
      const some = api.script(page([1, 2], 'b'), page([3], null));
      expect((await driver.take({ ...list, first: 2 })).value).toEqual([{ id: 1 }, { id: 2 }]);
      expect((await driver.take({ ...list, first: 0 })).value).toEqual([]);
      expect(some).toHaveLength(1);
      api.script(page([3], 'c'));
      expect((await driver.take({ ...list, page: 'b' })).value).toEqual({ items: [{ id: 3 }], nextCursor: 'c' });
    });

    it('sends an empty body as an object', async () => {
      const received = api.script(reply({ refundId: 'ref_1' }));
      await driver.take({ group: 'payments', method: 'refund', args: ['pay_1'] });
      expect(received[0]?.body).toBe('{}');
    });

    it.each<[string, Scripted]>([
      ['a refusal', refusal('UNAUTHORIZED', 401)],
      ['a broken line', 'broken'],
      ['another server', { status: 502, body: 'Bad Gateway' }],
    ])('shows its key in nothing that is written of %s', async (_what, answer) => {
      api.script(answer, answer, answer);
      const { shown } = await driver.take(create);
      expect(shown?.length).toBeGreaterThan(4);
      expect(shown?.join('\n')).not.toContain(key.slice(8));
    });
  });
});

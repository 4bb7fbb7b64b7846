import { describe, expect, it } from 'vitest';
import { Listing } from './listing.ts';
import { retryWaitMs } from './retry-wait.ts';
import { createSender } from './sender.ts';
import { YardaError } from './yarda-error.ts';

const failure = (code: string) => ({ success: false, code, message: code, error: code });
const settings = {
  origin: 'https://api.test',
  secretKey: 'sk_test_1',
  maxRetries: 2,
  timeoutMs: 1_000,
  userAgent: 'test',
  version: null,
};

/** A sender whose network answers in turn; `Error` is a broken line. */
const senderOver = (...answers: readonly (Response | Error)[]) => {
  const sent: { url: string; init: RequestInit }[] = [];
  const waits: number[] = [];
  let keys = 0;
  const send = createSender(settings, {
    fetch: async (url, init = {}) => {
      const answer = answers[sent.length];
      sent.push({ url: String(url), init });
      if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
    chance: () => 1,
    newKey: () => `key-${++keys}`,
  });
  const headers = (name: string) => sent.map(({ init }) => new Headers(init.headers).get(name));
  return { send, sent, waits, headers };
};

const createOne = () => Response.json({ success: true, consentId: 'cns_1', url: 'https://api.test/r/cns_1' });
const body = { clientId: 'cli_1' };

describe('createSender', () => {
  it('sends a call again under the same key until it is answered', async () => {
    const broken = new TypeError('fetch failed');
    const unready = Response.json(failure('UNAVAILABLE'), { status: 503, headers: { 'retry-after': '2' } });
    const { send, waits, headers, sent } = senderOver(broken, unready, createOne());
    expect(await send('createConsent', { body })).toEqual({ consentId: 'cns_1', url: 'https://api.test/r/cns_1' });
    expect(headers('idempotency-key')).toEqual(['key-1', 'key-1', 'key-1']);
    expect(headers('authorization')).toEqual(Array(3).fill('Bearer sk_test_1'));
    expect(sent.map(({ init }) => init.body)).toEqual(Array(3).fill(JSON.stringify(body)));
    expect(waits).toEqual([500, 2_000]);
  });

  it('is not led on to another server', async () => {
    const { send, sent } = senderOver(createOne());
    await send('createConsent', { body });
    expect(sent[0]?.init.redirect).toBe('error');
  });

  it.each(['', undefined, '.', '..'])(
    'asks nothing about the id %j, which would name another call',
    async (consentId) => {
      const { send, sent } = senderOver(createOne());
      const params = { consentId } as Record<string, string>;
      const refusal = {
        code: 'INVALID_REQUEST',
        status: null,
        message: `This is no consentId: ${JSON.stringify(consentId)}`,
      };
      await expect(send('readMerchantConsent', { params })).rejects.toMatchObject(refusal);
      await expect(send('revokeDebits', { params })).rejects.toBeInstanceOf(YardaError);
      expect(sent).toEqual([]);
    },
  );

  it('uses the key that it is given', async () => {
    const { send, headers } = senderOver(createOne());
    await send('createConsent', { body, idempotencyKey: 'order-7' });
    expect(headers('idempotency-key')).toEqual(['order-7']);
  });

  it.each<[string, Response | Error]>([
    ['UNREACHABLE', new TypeError('fetch failed')],
    ['UNAVAILABLE', Response.json(failure('UNAVAILABLE'), { status: 503, headers: { 'retry-after': '1' } })],
  ])('does not send a call again that may have been done, and has no key: %s', async (code, answer) => {
    const { send, sent } = senderOver(answer, createOne());
    await expect(send('createKey', { body: { name: 'Till' } })).rejects.toMatchObject({ code });
    expect(sent).toHaveLength(1);
  });

  it('sends even that again if it was refused before it began', async () => {
    const { send, sent } = senderOver(Response.json(failure('RATE_LIMITED'), { status: 429 }), createOne());
    await send('createKey', { body: { name: 'Till' } });
    expect(sent).toHaveLength(2);
  });

  const notFound = () => Response.json(failure('WEBHOOK_ENDPOINT_NOT_FOUND'), { status: 404 });
  const params = { endpointId: 'whe_1' };

  it('takes it as done when a repeat no longer finds what is removed', async () => {
    const { send } = senderOver(new TypeError('fetch failed'), notFound());
    expect(await send('deleteWebhookEndpoint', { params })).toEqual({});
  });

  it.each<[string, (Response | Error)[]]>([
    ['the first attempt finds nothing', [notFound()]],
    ['something other than the API finds nothing', [new TypeError('lost'), new Response('', { status: 404 })]],
  ])('reports it where %s', async (_what, answers) => {
    const { send } = senderOver(...answers);
    await expect(send('deleteWebhookEndpoint', { params })).rejects.toMatchObject({ status: 404 });
  });

  it('sends again what replaces a whole, though it has no key', async () => {
    const { send, sent, headers } = senderOver(new TypeError('fetch failed'), Response.json({ success: true }));
    await send('changeWebhookEndpoint', { params, body: { url: 'https://shop.test/hook' } });
    expect(sent).toHaveLength(2);
    expect(headers('idempotency-key')).toEqual([null, null]);
  });

  it('says of a failure what the API says: its kind, why a bank refused, and where that is explained', async () => {
    const message = { type: 'rail', declineCode: 'issuer', docs: 'https://api.test/docs/errors#CARD_DECLINED' };
    const { send } = senderOver(Response.json({ ...failure('CARD_DECLINED'), ...message }, { status: 402 }));
    await expect(send('createConsent', { body })).rejects.toMatchObject({ code: 'CARD_DECLINED', ...message });
    const { send: unanswered } = senderOver(new TypeError('fetch failed'));
    await expect(unanswered('createKey', { body: { name: 'Till' } })).rejects.toMatchObject({ type: null, docs: null });
  });

  it('gives up after the last attempt, with what the server said', async () => {
    const unready = () =>
      Response.json(failure('UNAVAILABLE'), { status: 503, headers: { 'x-request-id': 'r-1', 'retry-after': '1' } });
    const { send, sent } = senderOver(unready(), unready(), unready());
    const error = await send('readDebit', { params: { debitId: 'deb_1' } }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(YardaError);
    expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503, requestId: 'r-1', retryAfterSeconds: 1 });
    expect(sent).toHaveLength(3);
  });

  it('does not repeat what is refused for good', async () => {
    const issues = [{ path: 'body.amount', message: 'is too small' }];
    const { send, sent } = senderOver(Response.json({ ...failure('INVALID_REQUEST'), issues }, { status: 400 }));
    await expect(send('createConsent', { body })).rejects.toMatchObject({ code: 'INVALID_REQUEST', issues });
    expect(sent).toHaveLength(1);
  });

  it('says when something else than the API answered', async () => {
    const { send } = senderOver(new Response('<h1>Welcome</h1>', { status: 200 }));
    await expect(send('listKeys')).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 200 });
  });

  it('encodes what goes into the address', async () => {
    const { send, sent } = senderOver(Response.json({ success: true }));
    await send('listDebits', { query: { status: 'failed', limit: 5 } });
    expect(sent[0]?.url).toBe('https://api.test/api/merchant/debits?status=failed&limit=5');
    const other = senderOver(Response.json({ success: true }));
    await other.send('readDebit', { params: { debitId: '../keys?x' } });
    expect(other.sent[0]?.url).toBe('https://api.test/api/merchant/debits/..%2Fkeys%3Fx');
  });

  it('stops when its signal is aborted', async () => {
    const { send, sent } = senderOver(new TypeError('fetch failed'));
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(send('listKeys', { signal })).rejects.toThrow('enough');
    expect(sent).toHaveLength(0);
  });
});

describe('retryWaitMs', () => {
  const error = (status: number, retryAfterSeconds: number | null = null) =>
    new YardaError({ code: 'UNAVAILABLE', message: '', status, retryAfterSeconds });

  it.each([
    [503, null, 0, true, 1, 500],
    [503, null, 0, true, 0, 250],
    [503, null, 3, true, 1, 4_000],
    [503, null, 9, true, 1, 8_000],
    [503, 30, 0, true, 1, 30_000],
    [503, 61, 0, true, 1, null],
    [500, null, 0, false, 1, null],
    [503, 1, 0, false, 1, null],
    [429, 1, 0, false, 1, 1_000],
    [409, null, 0, true, 1, null],
    [404, null, 0, true, 1, null],
  ] as const)(
    '%i, asking for %j s, after %i: safe %j, chance %i: %j ms',
    (status, input, attempt, safe, chance, ms) => {
      expect(retryWaitMs(error(status, input), attempt, safe, chance)).toBe(ms);
    },
  );
});

describe('Listing', () => {
  const pages: Record<string, { items: number[]; nextCursor: string | null }> = {
    start: { items: [1, 2], nextCursor: 'b' },
    b: { items: [3], nextCursor: 'c' },
    c: { items: [4, 5], nextCursor: null },
  };
  const listing = () => {
    const requested: (string | undefined)[] = [];
    const list = new Listing(async (cursor) => {
      requested.push(cursor);
      return pages[cursor ?? 'start'] ?? { items: [], nextCursor: null };
    });
    return { list, requested };
  };

  it('walks all pages, one at a time', async () => {
    const { list, requested } = listing();
    const found: number[] = [];
    for await (const item of list) found.push(item);
    expect(found).toEqual([1, 2, 3, 4, 5]);
    expect(requested).toEqual([undefined, 'b', 'c']);
  });

  it('asks for no more than it needs', async () => {
    const { list, requested } = listing();
    expect(await list.first(2)).toEqual([1, 2]);
    expect(await list.first(0)).toEqual([]);
    expect(requested).toEqual([undefined]);
  });
});

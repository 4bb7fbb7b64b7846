import { describe, expect, it } from 'vitest';
import type { MerchantEvent } from './api-types.ts';
import { followEvents } from './follow-events.ts';
import { readServerSentEvents } from './server-sent-events.ts';

const eventOf = (n: number): MerchantEvent => ({
  type: 'consent.created',
  eventId: `evt_${n}`,
  timestamp: '2026-12-01T05:00:00.000Z',
  apiVersion: '2026-12-01',
  mode: 'sandbox',
  sequence: n,
  data: { consentId: 'cns_1', status: 'pending' },
});

/**
 * A server with a log of `total` events that cuts every connection after a few bytes, wherever those end. `from` is what
 * each connection asked to begin after.
 */
const cuttingServer = (total: number, bytes: (connection: number) => number) => {
  const from: (string | null)[] = [];
  const fetchCut: typeof fetch = async (_url, init) => {
    const after = new Headers(init?.headers).get('last-event-id');
    from.push(after);
    const start = Number(/^evt_(\d+)$/.exec(after ?? '')?.[1] ?? 0);
    const log = Array.from({ length: Math.min(6, total - start) }, (_, index) => eventOf(start + index + 1));
    const text = log.map((one) => `id: ${one.eventId}\nevent: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`).join('');
    const whole = new TextEncoder().encode(`retry: 1000\n\n:\n\n${text}`);
    return new Response(whole.slice(0, bytes(from.length)));
  };
  return { fetchCut, from };
};

const settings = {
  origin: 'https://api.test',
  secretKey: 'sk_test',
  maxRetries: 0,
  timeoutMs: 1_000,
  userAgent: 'test',
  version: null,
};
const follow = (fetchCut: typeof fetch, following: Parameters<typeof followEvents>[1], newest: MerchantEvent[] = []) =>
  followEvents(
    {
      settings,
      environment: { fetch: fetchCut, wait: async () => undefined, chance: () => 1 },
      newest: async () => newest,
    },
    following,
  );

const collect = async (events: AsyncIterable<MerchantEvent>, max: number) => {
  const found: string[] = [];
  for await (const { eventId } of events) {
    found.push(eventId);
    if (found.length >= max) break;
  }
  return found;
};

describe('followEvents', () => {
  it.each([['2026-12-01'], [null]])('asks for the version of its settings: %s', async (version) => {
    const requests: (string | null)[] = [];
    const refusing: typeof fetch = async (_url, init) => {
      requests.push(new Headers(init?.headers).get('yarda-version'));
      return Response.json({ success: false, code: 'INVALID_REQUEST', message: 'No' }, { status: 400 });
    };
    const environment = { fetch: refusing, wait: async () => undefined, chance: () => 1 };
    const deps = { settings: { ...settings, version }, environment, newest: async () => [] };
    await expect(collect(followEvents(deps, {}), 1)).rejects.toThrow('No');
    expect(requests).toEqual([version]);
  });

  it('loses nothing and doubles nothing when its stream is cut 1,000 times, wherever', async () => {
    const { fetchCut, from } = cuttingServer(1_200, (connection) => 250 + ((connection * 37) % 290));
    const found = await collect(follow(fetchCut, { after: 'evt_none' }), 1_200);
    expect(found).toEqual(Array.from({ length: 1_200 }, (_, index) => `evt_${index + 1}`));
    expect(from.length).toBeGreaterThan(1_000);
  });

  it('begins now, and that now stays the same over breaks', async () => {
    const { fetchCut, from } = cuttingServer(6, (connection) => (connection < 4 ? 20 : 10_000));
    expect(await collect(follow(fetchCut, {}, [eventOf(4)]), 2)).toEqual(['evt_5', 'evt_6']);
    expect(new Set(from)).toEqual(new Set(['evt_4']));
  });

  it('begins with the first event when there was none yet', async () => {
    const { fetchCut } = cuttingServer(2, () => 10_000);
    expect(await collect(follow(fetchCut, {}), 2)).toEqual(['evt_1', 'evt_2']);
  });

  it('ends with an error when the key is refused, and goes on over a server that is away', async () => {
    let requestCount = 0;
    const away: typeof fetch = async () => {
      requestCount++;
      if (requestCount < 3) return Response.json({ code: 'UNAVAILABLE', message: 'Not ready' }, { status: 503 });
      return Response.json({ code: 'UNAUTHORIZED', message: 'No' }, { status: 401 });
    };
    const breaks: unknown[] = [];
    const events = follow(away, { after: 'evt_1', onBreak: (error) => breaks.push(error) });
    await expect(collect(events, 1)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(breaks).toHaveLength(2);
  });

  it('ends when its signal aborts', async () => {
    const stop = new AbortController();
    const { fetchCut } = cuttingServer(3, () => 10_000);
    const found: string[] = [];
    for await (const { eventId } of follow(fetchCut, { after: 'evt_none', signal: stop.signal })) {
      found.push(eventId);
      if (found.length === 3) stop.abort();
    }
    expect(found).toHaveLength(3);
  });
});

describe('readServerSentEvents', () => {
  it('reads events however they are cut into pieces, with either end of line', async () => {
    const text =
      ':hello\r\n\r\nid: 1\r\nevent: a\r\ndata: {"x":\r\ndata: "₦"}\r\n\r\ndata:plain\n\nid: 2\ndata: unfinished';
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 2, 3, 7, bytes.length]) {
      const pieces = new ReadableStream<Uint8Array>({
        start: (stream) => {
          for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size));
          stream.close();
        },
      });
      const found: unknown[] = [];
      for await (const event of readServerSentEvents(pieces)) found.push(event);
      expect(found).toEqual([
        { id: '1', name: 'a', data: '{"x":\n"₦"}' },
        { id: null, name: 'message', data: 'plain' },
      ]);
    }
  });
});

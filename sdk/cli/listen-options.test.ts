import { describe, expect, it, vi } from 'vitest';
import { at, cli } from './cli.fixture.ts';

const hook = 'http://localhost:3000/hooks';
const eventOf = (n: number, type: string) => ({
  ...{ type, eventId: `evt_${n}`, timestamp: new Date(Date.parse(at) - (10 - n) * 600_000).toISOString() },
  ...{ sequence: n, data: { consentId: 'cns_1', status: 'pending' } },
});
/** One each ten minutes, the last a moment ago. */
const log = Array.from({ length: 10 }, (_, index) => eventOf(index + 1, index % 2 ? 'debit.sent' : 'consent.opened'));

type Receiver = (init: RequestInit) => Response | Promise<Response>;

/** A sandbox with that log, a merchant's server, and a run that ends once `max` events were printed. */
const listening = (max: number, receiver: Receiver = () => new Response(null, { status: 202 })) => {
  const stop = new AbortController();
  const startedAfter: (string | null)[] = [];
  const lines: string[] = [];
  const created = cli(
    (url, init) => {
      if (url.href === hook) return receiver(init);
      if (url.searchParams.get('type') === 'consnt.granted')
        return Response.json({ success: false, code: 'INVALID_REQUEST', message: 'No' }, { status: 400 });
      if (url.pathname === '/api/sandbox/examples') return Response.json({ now: at });
      if (!url.pathname.endsWith('/stream'))
        return Response.json({ success: true, events: log.toReversed(), nextCursor: null });
      const after = new Headers(init.headers).get('last-event-id');
      startedAfter.push(after);
      const rest = log.slice(log.findIndex(({ eventId }) => eventId === after) + 1);
      const text = rest.map((one) => `id: ${one.eventId}\ndata: ${JSON.stringify(one)}\n\n`).join('');
      return new Response(text);
    },
    {
      signal: stop.signal,
      print: (line) => {
        lines.push(line);
        if (lines.length >= max) stop.abort();
      },
    },
  );
  return { ...created, lines, startedAfter };
};

describe('yarda listen', () => {
  it.each([
    ['30m', 'evt_6'],
    ['2h', 'evt_none'],
    ['2026-12-01T04:31:00Z', 'evt_7'],
    ['2026-12-01', 'evt_none'],
  ])('--since %s begins after the last event before then', async (since, after) => {
    const { run, startedAfter } = listening(1);
    expect(await run('listen', '--since', since)).toBe(0);
    expect(startedAfter[0]).toBe(after);
  });

  it('refuses a time that is none', async () => {
    const { run, noted } = listening(1);
    expect([await run('listen', '--since', 'yesterday'), noted.join()]).toEqual([
      1,
      expect.stringContaining('--since'),
    ]);
  });

  it('--json prints each event with how the receiver answered, and nothing else', async () => {
    const { run, lines } = listening(2);
    await run('listen', '--since', '2h', '--to', hook, '--json');
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      log.slice(0, 2).map((event) => ({ ...event, answer: { status: 202, ms: 0, givenUp: false } })),
    );
  });

  it('gives an event up that the receiver never answers, and goes on with the next', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    timeout.mockImplementation((ms) => (ms === 15_000 ? AbortSignal.abort() : new AbortController().signal));
    const { run, lines, waits } = listening(2, ({ signal }) => Promise.reject(signal?.reason));
    await run('listen', '--since', '2h', '--to', hook, '--json').finally(() => timeout.mockRestore());
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      log.slice(0, 2).map((event) => ({ ...event, answer: { status: null, ms: 0, givenUp: true } })),
    );
    expect(waits).toEqual([1_000, 5_000, 30_000, 1_000, 5_000, 30_000]);
  });

  it.each(['listen --to', 'events resend evt_1 --to'])('refuses an address that is no http: %s', async (command) => {
    for (const to of ['localhost:3000/hooks', 'ftp://localhost/hooks', 'https://', '3000']) {
      const { run, noted } = listening(1);
      const refusal = [1, [`--to is like http://localhost:3000/webhooks: ${to}`]];
      expect([await run(...command.split(' '), to), noted]).toEqual(refusal);
    }
  });

  it('--types takes several', async () => {
    const { run, lines } = listening(5);
    await run('listen', '--since', '2h', '--types', 'debit.*,consent.granted', '--json');
    expect(new Set(lines.map((line) => JSON.parse(line).type))).toEqual(new Set(['debit.sent']));
  });

  it.each(['debit.*,consnt.granted', 'consnt.granted'])(
    '--types %s is refused, by the type that is none',
    async (types) => {
      const { run, noted } = listening(5);
      expect([await run('listen', '--since', '2h', '--types', types), noted]).toEqual([
        1,
        ['--types: there is no event consnt.granted'],
      ]);
    },
  );
});

describe('yarda events resend', () => {
  it('--to sends one to your own machine, signed as listen signs', async () => {
    const sent: Headers[] = [];
    const { run, printed } = cli((url, { headers }) => {
      if (url.href !== hook) return Response.json({ success: true, event: log[0] });
      sent.push(new Headers(headers));
      return new Response(null, { status: 204 });
    });
    expect(await run('events', 'resend', 'evt_1', '--to', hook, '--json')).toBe(0);
    expect(sent[0]?.get('webhook-id')).toBe('evt_1');
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({ eventId: 'evt_1', answer: { status: 204 } });
  });
});

describe('yarda clock', () => {
  it('prints what happens while it moves, and then its time', async () => {
    let isMoved = false;
    const { run, printed } = cli((url, { body }) => {
      if (url.pathname === '/api/sandbox/clock') {
        expect(body).toBe('{"advance":"P1M"}');
        isMoved = true;
        return Response.json({ now: at });
      }
      const after = url.searchParams.get('after');
      const found = isMoved ? log.slice(log.findIndex(({ eventId }) => eventId === after) + 1) : log.slice(0, 7);
      const events = after ? found : found.toReversed();
      return Response.json({ success: true, events, nextCursor: null });
    });
    expect(await run('clock', 'advance', 'P1M')).toBe(0);
    expect(printed.slice(0, -1).map((line) => line.split('  ')[1])).toEqual([
      ...['debit.sent', 'consent.opened', 'debit.sent'],
    ]);
    expect(printed.at(-1)).toContain(at);
  });
});

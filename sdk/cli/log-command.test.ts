import { describe, expect, it } from 'vitest';
import { at, cli } from './cli.fixture.ts';

describe('yarda logs and events resend', () => {
  it('lists requests by status, and sends an event to each endpoint that is enabled', async () => {
    const request: string[] = [];
    const endpoints = ['enabled', 'disabled', 'enabled'].map((status, n) => ({ endpointId: `whe_${n}`, status }));
    const created = {
      at,
      method: 'GET',
      path: '/api/merchant/events',
      status: 404,
      tookMs: 3,
      code: 'EVENT_NOT_FOUND',
    };
    const { run, printed } = cli((url, { method = 'GET', body }) => {
      request.push(`${method} ${url.pathname}${url.search} ${body ?? ''}`.trim());
      const requests = [{ ...created, about: null, requestId: 'r1' }];
      return Response.json({ success: true, requests, endpoints, count: 1, nextCursor: null });
    });
    expect(await run('logs', '--status', '4xx', '--limit', '5')).toBe(0);
    expect(printed[0]).toContain('404');
    expect(await run('events', 'resend', 'evt_1', '--json')).toBe(0);
    expect(printed.slice(1).map((line) => JSON.parse(line))).toEqual(
      ['whe_0', 'whe_2'].map((endpointId) => ({ endpointId, eventId: 'evt_1', count: 1 })),
    );
    const since = ['--since', '2026-12-01T00:00:00Z', '--types', 'debit.*', '--all'];
    expect(await run('webhooks', 'replay', 'whe_0', ...since)).toBe(0);
    expect(request).toEqual([
      'GET /api/merchant/requests?status=4xx',
      'GET /api/merchant/webhook-endpoints',
      'POST /api/merchant/webhook-endpoints/whe_0/replay {"eventId":"evt_1"}',
      'POST /api/merchant/webhook-endpoints/whe_2/replay {"eventId":"evt_1"}',
      'POST /api/merchant/webhook-endpoints/whe_0/replay {"since":"2026-12-01T00:00:00.000Z","types":["debit.*"],"all":true}',
    ]);
  });
});

describe('yarda clock show', () => {
  it('says what time it is in the sandbox, and that nothing else has such a clock', async () => {
    const sandbox = cli(() => Response.json({ now: at }));
    expect(await sandbox.run('clock', 'show', '--json')).toBe(0);
    expect(sandbox.printed.map((line) => JSON.parse(line))).toEqual([{ now: at }]);
    const live = cli(() => Response.json({ code: 'NOT_FOUND' }, { status: 404 }));
    expect(await live.run('clock', 'show')).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { at, cli } from './cli.fixture.ts';

describe('yarda doctor', () => {
  const endpoint = (more: object) => ({
    url: 'https://shop.test/hook',
    status: 'enabled',
    failingSince: null,
    ...more,
  });
  const health = (date: string, endpoints: object[]) =>
    cli((url) => {
      if (url.pathname === '/readyz') return Response.json({}, { headers: { date } });
      return Response.json({ success: true, consents: [], nextCursor: null, endpoints });
    });

  it.each<[string, string, object[], number, string]>([
    ['all is well', 'Tue, 01 Dec 2026 05:00:03 GMT', [endpoint({})], 0, 'takes what it is sent'],
    ['the clock is off', 'Tue, 01 Dec 2026 05:06:00 GMT', [], 3, 'off by -360 s'],
    [
      'an endpoint fails',
      'Tue, 01 Dec 2026 05:00:00 GMT',
      [endpoint({ failingSince: 'Monday' })],
      3,
      'fails since Monday',
    ],
  ])('says when %s', async (_what, date, endpoints, code, text) => {
    const { run, printed } = health(date, endpoints);
    expect(await run('doctor')).toBe(code);
    expect(printed.join('\n')).toContain(text);
  });

  const attempt = (status: number | null, error: string | null) => ({ at, status, error, tookMs: 3 });
  const pinging = (attempts: readonly (object | null)[], endpoints = [endpoint({ endpointId: 'whe_1' })]) => {
    const requested: string[] = [];
    let polls = 0;
    const created = cli((url, { method }) => {
      if (url.pathname === '/readyz') return Response.json({}, { headers: { date: new Date(at).toUTCString() } });
      if (url.pathname.endsWith('/ping')) {
        requested.push(`${method} ${url.pathname}`);
        return Response.json({ success: true, eventId: 'evt_ping' }, { status: 202 });
      }
      if (url.pathname.endsWith('/deliveries')) {
        const found = attempts[Math.min(polls, attempts.length - 1)];
        polls += 1;
        const other = { eventId: 'evt_before', attempts: [attempt(500, null)] };
        const deliveries = [{ eventId: 'evt_ping', attempts: found ? [found] : [] }, other];
        return Response.json({ success: true, deliveries, nextCursor: null });
      }
      return Response.json({ success: true, consents: [], nextCursor: null, endpoints });
    });
    return { ...created, requested, polls: () => polls };
  };

  it('pings each endpoint that is enabled, and waits for the answer', async () => {
    const disabled = endpoint({ endpointId: 'whe_2', status: 'disabled', disabledReason: 'failing' });
    const { run, printed, requested, polls } = pinging(
      [null, null, attempt(204, null)],
      [endpoint({ endpointId: 'whe_1' }), disabled],
    );
    expect(await run('doctor', '--ping')).toBe(3);
    expect(requested).toEqual(['POST /api/merchant/webhook-endpoints/whe_1/ping']);
    expect(polls()).toBe(3);
    expect(printed.slice(2)).toEqual([
      '✓ webhooks: https://shop.test/hook answers a ping: 204',
      '✗ webhooks: https://shop.test/hook is disabled: failing',
    ]);
  });

  it.each<[string, object | null, string]>([
    ['refuses', attempt(500, null), 'answers a ping: 500'],
    ['cannot be reached', attempt(null, 'connect ECONNREFUSED'), 'answers a ping: connect ECONNREFUSED'],
    ['is not heard of', null, 'did not answer a ping'],
  ])('says when a pinged endpoint %s', async (_what, created, text) => {
    const { run, printed, waits } = pinging([created]);
    expect(await run('doctor', '--ping', '--json')).toBe(3);
    const finding = JSON.parse(printed.at(-1) ?? '');
    expect(finding).toMatchObject({ what: 'webhooks', well: false, text: expect.stringContaining(text) });
    // It waits no longer than a quarter of a minute.
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(created ? 0 : 15_000);
  });
});

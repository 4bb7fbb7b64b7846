import { describe, expect, it } from 'vitest';
import { at, cli } from './cli.fixture.ts';

const key = {
  ...{ keyId: 'key_1', name: 'Shop', mode: 'test', scopes: ['read', 'write'], createdAt: at },
  ...{ lastUsedOn: '2026-11-30', createdBy: null, revokedAt: null },
};

/** The command line before an API that answers all alike, with what it was asked. */
const over = (reply: object) => {
  const requested: string[] = [];
  const created = cli((url, { method = 'GET', body }) => {
    requested.push(`${method} ${url.pathname}${url.search} ${body ?? ''}`.trim());
    return Response.json({ success: true, ...reply });
  });
  return { ...created, requested };
};

describe('yarda keys', () => {
  it('lists them as lines, without the keys themselves, or each as a line of JSON', async () => {
    const revoked = { ...key, keyId: 'key_2', scopes: null, lastUsedOn: null, revokedAt: at };
    const rolled = { ...key, keyId: 'key_3', expiresAt: at };
    const { run, printed } = over({ keys: [key, revoked, rolled] });
    expect(await run('keys', 'ls')).toBe(0);
    expect(printed).toEqual([
      'key_1  Shop  test  read,write  2026-11-30  valid',
      'key_2  Shop  test  all  –  revoked',
      `key_3  Shop  test  read,write  2026-11-30  until ${at}`,
    ]);
    expect(await run('--json', 'keys', 'ls')).toBe(0);
    expect(printed.slice(3).map((line) => JSON.parse(line))).toEqual([key, revoked, rolled]);
  });

  it('makes, rolls and revokes one, and shows a new one once', async () => {
    const { run, printed, requested } = over({ key, secretKey: 'sk_test_new' });
    expect(await run('keys', 'create', 'Shop', '--scopes', 'read,write', '--json')).toBe(0);
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({ secretKey: 'sk_test_new' });
    expect(await run('keys', 'roll', 'key_1', '--overlap', '2')).toBe(0);
    expect(printed[1]).toContain('sk_test_new');
    expect(await run('keys', 'revoke', 'key_1')).toBe(0);
    expect(printed[2]).not.toContain('sk_test_new');
    expect(requested).toEqual([
      'POST /api/merchant/keys {"name":"Shop","scopes":["read","write"]}',
      'POST /api/merchant/keys/key_1/roll {"overlapHours":2}',
      'DELETE /api/merchant/keys/key_1',
    ]);
  });
});

describe('--overlap', () => {
  it.each(['', ' ', 'two', '-1', '1h'])('takes no %j for hours: an old secret would end at once', async (overlap) => {
    const { run, requested } = over({});
    for (const words of [
      ['keys', 'roll', 'key_1'],
      ['webhooks', 'roll', 'whe_1'],
    ])
      expect(await run(...words, `--overlap=${overlap}`)).toBe(1);
    expect(requested).toEqual([]);
  });
});

describe('yarda webhooks', () => {
  const endpoint = {
    ...{ endpointId: 'whe_1', url: 'https://shop.test/hook', types: null, status: 'disabled' },
    ...{ disabledReason: 'failing', failingSince: at },
  };

  it('lists endpoints, with why one is disabled', async () => {
    const { run, printed } = over({ endpoints: [endpoint, { ...endpoint, types: ['debit.*'], disabledReason: null }] });
    expect(await run('webhooks', 'ls')).toBe(0);
    expect(printed).toEqual([
      'whe_1  disabled  https://shop.test/hook  all  failing',
      'whe_1  disabled  https://shop.test/hook  debit.*  –',
    ]);
  });

  it('adds one, pings it, lists what it was sent, and removes it', async () => {
    const delivery = { eventId: 'evt_1', type: 'webhook.ping', status: 'waiting' };
    const attempts = [
      { status: null, error: 'timed out' },
      { status: 503, error: null },
    ];
    const reply = { endpoint, secret: 'whsec_a', eventId: 'evt_1', nextCursor: null };
    const { run, printed, requested } = over({ ...reply, deliveries: [{ ...delivery, attempts }] });
    await run('webhooks', 'add', 'https://shop.test/hook', '--types', 'debit.*', '--description', 'Shop', '--json');
    expect(JSON.parse(printed[0] ?? '')).toMatchObject({ secret: 'whsec_a' });
    expect(await run('webhooks', 'ping', 'whe_1')).toBe(0);
    expect(await run('webhooks', 'deliveries', 'whe_1', '--limit', '5')).toBe(0);
    expect(printed.at(-1)).toBe('waiting  webhook.ping  evt_1  timed out 503');
    expect(await run('webhooks', 'rm', 'whe_1', '--json')).toBe(0);
    expect(JSON.parse(printed.at(-1) ?? '')).toEqual({ endpointId: 'whe_1', status: 'removed' });
    expect(requested.map((each) => each.replace(/\?limit=\d+/, ''))).toEqual([
      'POST /api/merchant/webhook-endpoints {"url":"https://shop.test/hook","types":["debit.*"],"description":"Shop"}',
      'POST /api/merchant/webhook-endpoints/whe_1/ping',
      'GET /api/merchant/webhook-endpoints/whe_1/deliveries',
      'DELETE /api/merchant/webhook-endpoints/whe_1',
    ]);
  });
});

describe('yarda open', () => {
  it('prints the address of the payer’s page, of the client that asked', async () => {
    const { run, printed, requested } = over({ consent: { consentId: 'cns_1', clientId: 'cli one' } });
    expect(await run('open', 'cns_1')).toBe(0);
    expect(await run('open', 'cns_1', '--json')).toBe(0);
    const url = 'http://localhost:4000/r/cns_1?clientId=cli%20one';
    expect(printed).toEqual([url, JSON.stringify({ url })]);
    expect(requested[0]).toBe('GET /api/merchant/consents/cns_1');
  });

  it('ends with 1 where there is no such consent', async () => {
    const { run, noted } = cli(() =>
      Response.json({ success: false, code: 'CONSENT_NOT_FOUND', message: 'No' }, { status: 404 }),
    );
    expect(await run('open', 'cns_2')).toBe(1);
    expect(noted).toEqual(['CONSENT_NOT_FOUND: No']);
  });
});

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { headType, receiptTypes } from '@yarda/domain/grants/receipts/chained-receipt.ts';
import { forgedFile, savedFile, testIssuer } from '@yarda/domain/grants/receipts/receipts.fixture.ts';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { at, cli } from './cli.fixture.ts';

const hook = 'http://localhost:3000/hooks';
const eventOf = (n: number) => ({
  ...{ type: 'consent.created', eventId: `evt_${n}`, timestamp: at, apiVersion: '2026-12-01' },
  ...{ mode: 'sandbox', sequence: n, data: { consentId: 'cns_1', status: 'pending' } },
});

const sandbox = { YARDA_URL: 'http://localhost:1', YARDA_SECRET_KEY: 'sk_test_1' };

describe('yarda', () => {
  it('lists records as lines, or each as a line of JSON', async () => {
    const debit = { debitId: 'deb_1', status: 'failed', dueOn: '2026-12-01', amount: 250_000, reason: null };
    const reply = () => Response.json({ success: true, debits: [debit], nextCursor: null });
    const plain = cli(reply);
    expect(await plain.run('debits', 'ls', '--status', 'failed')).toBe(0);
    expect(plain.printed).toEqual(['deb_1  failed  2026-12-01  ₦2,500.00  –']);
    const json = cli(reply);
    await json.run('--json', 'debits', 'ls');
    expect(json.printed.map((line) => JSON.parse(line))).toEqual([debit]);
  });

  it('says of every command and option what it is for, and shows no default that nobody would type', async () => {
    const helpOf = async (...words: string[]): Promise<string[]> => {
      const { run, printed } = cli(() => Promise.reject(new Error('asked')));
      expect(await run(...words, '--help')).toBe(0);
      const help = printed.join('\n');
      const [, commands = ''] = help.split('Commands:\n');
      const pending = [...commands.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
      const below = await Promise.all(pending.filter((name) => name !== 'help').map((name) => helpOf(...words, name)));
      return [help, ...below.flat()];
    };
    const all = await helpOf();
    expect(all.length).toBeGreaterThan(30);
    for (const help of all) {
      expect(help).not.toContain('[]');
      expect(help).not.toMatch(/^ {2}(?:-\w, )?--?[\w-]+(?: <\w+(?:=\w+)?>)?$/m);
    }
    expect(all[0]).toContain('Ends with 0');
  });

  it('says in words why the clock was not moved', async () => {
    const issues = [{ path: 'body.to', message: 'is over: the clock only goes forward' }];
    const { run, noted } = cli(({ pathname }) =>
      pathname.endsWith('/clock')
        ? Response.json({ success: false, code: 'INVALID_REQUEST', issues }, { status: 400 })
        : Response.json({ success: true, events: [], nextCursor: null }),
    );
    expect(await run('clock', 'to', '2020-01-01')).toBe(1);
    expect(noted).toEqual(['The clock was not moved: is over: the clock only goes forward']);
  });

  it('asks for the records of a client, or of a time', async () => {
    const requests: string[] = [];
    const { run } = cli((url) => {
      requests.push(`${url.pathname}?${decodeURIComponent(url.search.slice(1))}`);
      return Response.json({ success: true, consents: [], debits: [], nextCursor: null });
    });
    await run('consents', 'ls', '--client', 'cli_demo', '--from', at, '--to', '2027-01-01T00:00:00Z');
    await run('consents', 'ls', '--from', '2026-11-01', '--to', '2026-12-01T00:00+01:00');
    await run('debits', 'ls', '--client', 'cli_demo', '--consent', 'cns_1');
    expect(requests.map((each) => each.replace(/&?limit=\d+/, ''))).toEqual([
      `/api/merchant/consents?clientId=cli_demo&createdFrom=${at}&createdTo=2027-01-01T00:00:00.000Z`,
      '/api/merchant/consents?createdFrom=2026-10-31T23:00:00.000Z&createdTo=2026-11-30T23:00:00.000Z',
      '/api/merchant/debits?consentId=cns_1&clientId=cli_demo',
    ]);
  });

  it('calls what the command says, with what it is given', async () => {
    const requests: string[] = [];
    const { run } = cli(
      (url, { method, body }) => {
        requests.push(`${method} ${url.pathname} ${body ?? ''}`);
        return Response.json({ success: true, debit: {}, consentId: 'cns_1', url: '', secret: 'whsec_', count: 2 });
      },
      { read: async () => '{"clientId":"cli_demo"}' },
    );
    await run('debits', 'refund', 'deb_1', '--amount', '500');
    await run('consents', 'create', 'consent.json');
    await run('webhooks', 'roll', 'whe_1', '--overlap', '2');
    await run('webhooks', 'replay', 'whe_1', '--event', 'evt_1');
    expect(requests).toEqual([
      'POST /api/merchant/debits/deb_1/refund {"amount":500}',
      'POST /api/merchant/consents {"clientId":"cli_demo"}',
      'POST /api/merchant/webhook-endpoints/whe_1/roll {"overlapHours":2}',
      'POST /api/merchant/webhook-endpoints/whe_1/replay {"eventId":"evt_1"}',
    ]);
  });

  it.each<[string, string[], Record<string, string | undefined>]>([
    ['no key', ['keys', 'ls'], { YARDA_URL: 'http://localhost:4000' }],
    ['no address', ['keys', 'ls'], { YARDA_SECRET_KEY: 'sk_test_demo' }],
    ['a live key without --live', ['keys', 'ls'], { YARDA_URL: 'https://a.test', YARDA_SECRET_KEY: 'sk_live_1' }],
    ['a key over plain http', ['keys', 'ls'], { YARDA_URL: 'http://a.test', YARDA_SECRET_KEY: 'sk_test_1' }],
    ['an unknown command', ['imagine'], {}],
    ['a day that is none', ['consents', 'ls', '--from', '2026-02-31'], sandbox],
    ['a time that is none', ['consents', 'ls', '--to', 'yesterday'], sandbox],
    ['a replay since no time', ['webhooks', 'replay', 'whe_1', '--since', '1h'], sandbox],
    ['nothing to replay', ['webhooks', 'replay', 'whe_1'], sandbox],
  ])('ends with 1 and asks nothing: %s', async (_what, words, env) => {
    const { run, noted } = cli(() => Promise.reject(new Error('asked')), { env });
    expect(await run(...words)).toBe(1);
    expect(noted.join()).not.toBe('');
  });

  it.each([
    [{ YARDA_URL: 'localhost:4000', YARDA_SECRET_KEY: 'sk_test_1' }, 'is like https://pay.example.com: localhost:4000'],
    [{ YARDA_URL: 'http://localhost:4000', YARDA_SECRET_KEY: 'pk_test_1' }, 'Yarda needs your secret key: sk_…'],
    [{ YARDA_URL: 'http://localhost:4000', YARDA_SECRET_KEY: 'sk_live_1' }, 'This is a live key'],
  ])('says what is wrong with its settings: %o', async (env, message) => {
    const { run, noted } = cli(() => Promise.reject(new Error('asked')), { env });
    expect([await run('keys', 'ls'), noted]).toEqual([1, [expect.stringContaining(message)]]);
  });

  it.each(['consents show', 'debits cancel', 'events show', 'open', 'webhooks rm', 'keys revoke'])(
    'says that an id is missing, as of a variable that is not set: %s',
    async (command) => {
      const { run, noted } = cli(() => Promise.reject(new Error('asked')));
      expect([await run(...command.split(' '), ''), noted]).toEqual([
        1,
        [expect.stringMatching(/This is no \w+Id: ""$/)],
      ]);
    },
  );

  it.each([
    'debits ls --consent',
    'events ls --type',
    'listen --consent',
    'webhooks replay whe_1 --event evt_1 --types',
  ])('takes no empty option for none: %s', async (command) => {
    const { run, noted } = cli(() => Promise.reject(new Error('asked')));
    const option = command.split(' ').at(-1);
    expect([await run(...command.split(' '), ''), noted]).toEqual([1, [`${option} is empty: is a variable not set?`]]);
  });

  it('says where a file is no JSON', async () => {
    const { run, noted } = cli(() => Promise.reject(new Error('asked')), { read: async () => '{ "clientId": }' });
    expect([await run('consents', 'create', 'consent.json'), noted.join()]).toEqual([
      ...[1, expect.stringMatching(/^This is not JSON: .*clientId/)],
    ]);
  });

  it('ends with 1 where the request was wrong, with 2 where the server failed', async () => {
    const failure = (status: number, code: string) => () =>
      Response.json({ success: false, code, message: 'No' }, { status, headers: { 'retry-after': '61' } });
    const wrong = cli(failure(404, 'DEBIT_NOT_FOUND'));
    expect(await wrong.run('debits', 'show', 'deb_1')).toBe(1);
    expect(wrong.noted).toEqual(['DEBIT_NOT_FOUND: No']);
    expect(await cli(failure(503, 'UNAVAILABLE')).run('debits', 'show', 'deb_1')).toBe(2);
  });
});

describe('yarda trigger', () => {
  it('makes a consent, does what a payer does, and waits for what comes of it', async () => {
    const requests: string[] = [];
    const { run, printed, waits } = cli((url, { method, body }) => {
      requests.push(`${method} ${url.pathname} ${body ?? ''}`);
      const consent = { consentId: 'cns_1' };
      if (!url.pathname.endsWith('/events'))
        return Response.json({ success: true, consentId: 'cns_1', url: '', consent });
      const events = requests.length > 4 ? [eventOf(3)] : [];
      return Response.json({ success: true, events, nextCursor: null });
    });
    expect(await run('trigger', 'payment.executed', '--set', 'amount=500000', '--json')).toBe(0);
    expect(requests.slice(0, 2)).toEqual([
      'POST /api/merchant/consents {"clientId":"cli_demo","payments":[{"type":"immediate","amount":500000,"narration":"yarda trigger"}]}',
      'POST /api/sandbox/consents/cns_1/grant {"phone":"+2348000000001","method":"transfer"}',
    ]);
    expect(waits).toEqual([250, 250]);
    expect(printed.map((line) => JSON.parse(line))).toEqual([eventOf(3)]);
  });

  it('asks for a debit a week after its consent, and lets the sandbox’s time pass', async () => {
    const requests: string[] = [];
    const consent = { consentId: 'cns_1', createdAt: at, payments: [{ paymentId: 'pay_1', amount: 700 }] };
    const { run } = cli((url, { method, body }) => {
      requests.push(`${method} ${url.pathname} ${body ?? ''}`);
      const events = url.pathname.endsWith('/events') ? [eventOf(1)] : [];
      return Response.json({
        success: true,
        ...consent,
        url: '',
        consent,
        debit: {},
        now: at,
        events,
        nextCursor: null,
      });
    });
    expect(await run('trigger', 'debit.attempt_failed', '--set', 'amount=700')).toBe(0);
    expect(requests.slice(1, -1)).toEqual([
      'POST /api/sandbox/consents/cns_1/grant {"phone":"+2348000000001"}',
      'POST /api/sandbox/scenarios {"name":"debit_insufficient_once","consentId":"cns_1"}',
      'POST /api/merchant/consents/cns_1/debits {"paymentId":"pay_1","amount":700,"dueOn":"2026-12-09"}',
      'POST /api/sandbox/clock {"advance":"P2W"}',
    ]);
  });

  it('makes nothing for an event that it cannot make happen', async () => {
    const { run, noted } = cli(() => Promise.reject(new Error('asked')));
    expect(await run('trigger', 'debit.imagined')).toBe(1);
    expect(noted.join()).toContain('payment.executed');
  });
});

describe('yarda receipts verify', () => {
  it('ends with 0 where all is genuine, and says what was agreed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jws = (content: object, typ: string) => {
      const parts = [{ alg: 'ES256', kid: 'k1', typ }, content].map((part) => Buffer.from(JSON.stringify(part)));
      const signed = parts.map((part) => part.toString('base64url')).join('.');
      const how = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
      return `${signed}.${sign('sha256', Buffer.from(signed), how).toString('base64url')}`;
    };
    const about = { iss: 'https://pay.example', iat: 1_790_000_000, sub: 'cns_1', no: 1 };
    const message = { jti: 'rct_1', prev: null, kind: 'given', by: 'payer', lang: 'en', words: ['Agreed.'] };
    const rest = { controller: { merchantId: 'mer_1', name: 'Lekki' }, facts: { termsHash: 'dGVybXM' } };
    const receipt = jws({ ...about, ...message, ...rest }, receiptTypes.given);
    const head = jws({ ...about, hash: createHash('sha256').update(receipt).digest('base64url') }, headType);
    const published = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }];
    const keys = JSON.stringify({ issuer: 'https://pay.example', keys: published });
    const file = JSON.stringify({ receipts: [{ no: 1, receipt }], head });
    const read = async (path: string) => (path === 'keys.json' ? keys : file);
    const { run, printed } = cli(() => Promise.reject(new Error('asked')), { env: {}, read });
    expect(await run('receipts', 'verify', 'file.json', '--keys', 'keys.json')).toBe(0);
    expect(printed.at(-1)).toBe('  1. 2026-09-21T14:13:20.000Z Agreed.');
  });

  it('ends with 3 where a file is no genuine receipt, and needs neither key nor network', async () => {
    const { run, printed } = cli(() => Promise.reject(new Error('asked')), { env: {}, read: async () => 'a.b.c' });
    expect(await run('receipts', 'verify', 'file.jws')).toBe(3);
    expect(printed).toEqual(['✗ The file is not a receipt.']);
  });

  it('requests the server’s keys only with --fetch-keys', async () => {
    const requests: string[] = [];
    const { run } = cli((url) => {
      requests.push(url.href);
      return Response.json({ keys: [] });
    });
    expect(await run('receipts', 'verify', '-', '--fetch-keys', '--json')).toBe(3);
    expect(requests).toEqual(['http://localhost:4000/.well-known/jwks.json']);
  });

  it('takes keys from the given source, and none from the file itself', async () => {
    const server = await testIssuer('http://localhost:4000');
    const saved = await savedFile(server);
    const published = JSON.stringify(server.published);
    const files: Record<string, string> = {
      'saved.json': saved,
      'forged.json': await forgedFile(saved, 'own key id'),
      'taken.json': await forgedFile(saved, 'the issuer’s key id'),
      'keys.json': published,
      'bare.json': JSON.stringify({ keys: server.published.keys }),
      'other.json': JSON.stringify({ ...server.published, issuer: 'https://other.example' }),
    };
    const verify = async (...words: string[]) => {
      const { run, printed } = cli(() => new Response(published), { read: async (path) => files[path] ?? '' });
      return [await run('receipts', 'verify', ...words), printed.join('\n').includes('✓')];
    };
    const ways = [
      ['--fetch-keys'],
      ['--keys', 'keys.json'],
      ['--keys', 'bare.json', '--issuer', 'http://localhost:4000/'],
    ];
    for (const way of ways) {
      expect(await verify('saved.json', ...way)).toEqual([0, true]);
      expect(await verify('forged.json', ...way)).toEqual([3, false]);
      expect(await verify('taken.json', ...way)).toEqual([3, false]);
    }
    expect(await verify('saved.json')).toEqual([3, false]);
    expect(await verify('saved.json', '--keys', 'other.json')).toEqual([3, false]);
    expect(await verify('saved.json', '--keys', 'bare.json')).toEqual([1, false]);
    expect(await verify('saved.json', '--fetch-keys', '--url', 'http://localhost:4001')).toEqual([1, false]);
  });
});

/**
 * A server with a log of `total` events that cuts each connection after a few bytes, and a merchant's server behind `hook`.
 * `stopAfter` ends the run once that many events have been forwarded in it.
 */
const streaming = (total: number, took: (n: number) => number | Error, stopAfter = total) => {
  const got: { id: number; headers: Headers; body: string }[] = [];
  const stop = new AbortController();
  let connections = 0;
  const created = cli(
    (url, init) => {
      if (url.href === hook) {
        const body = String(init.body);
        const status = took(got.length);
        if (status instanceof Error) throw status;
        got.push({ id: JSON.parse(body).sequence, headers: new Headers(init.headers), body });
        if (got.length >= stopAfter) stop.abort();
        return new Response(null, { status });
      }
      if (url.pathname.endsWith('/events')) return Response.json({ success: true, events: [], nextCursor: null });
      const after = new Headers(init.headers).get('last-event-id');
      const start = Number(/^evt_(\d+)$/.exec(after ?? '')?.[1] ?? 0);
      const log = Array.from({ length: Math.min(4, total - start) }, (_, index) => eventOf(start + index + 1));
      const text = log
        .map((one) => `id: ${one.eventId}\nevent: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`)
        .join('');
      return new Response(new TextEncoder().encode(text).slice(0, 260 + ((++connections * 37) % 180)));
    },
    { signal: stop.signal },
  );
  return { ...created, got, connections: () => connections };
};

describe('yarda listen', () => {
  it('loses no event when its stream is cut 1,000 times and it is started again ten times', async () => {
    const seen = new Set<number>();
    let cuts = 0;
    for (let start = 0; start < 11; start++) {
      const left = 1_100 - seen.size;
      const { run, got, connections } = streaming(1_100, () => 200, Math.min(101, left));
      expect(await run('listen', '--to', hook)).toBe(0);
      const ids = got.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      for (const id of ids) seen.add(id);
      cuts += connections();
      if (seen.size === 1_100) break;
    }
    expect(seen.size).toBe(1_100);
    expect(cuts).toBeGreaterThan(1_000);
    // It keeps its place on disk 1,100 times.
  }, 120_000);

  it('signs what it forwards with the secret that it prints', async () => {
    const { run, got, printed } = streaming(1, () => 204);
    await run('listen', '--to', hook, '--types', 'consent.*');
    expect(printed[0]).toContain('cns_1 #1  → 204 in 0 ms');
    const reported = cli(() => Promise.reject(new Error('asked')));
    await reported.run('listen', '--print-secret');
    const [first] = got;
    const signer = new Webhook(reported.printed[0] ?? '');
    const at = new Date('2026-12-01T05:00:00Z');
    expect(first?.headers.get('webhook-signature')).toBe(signer.sign('evt_1', at, first?.body ?? ''));
  });

  it('asks a server that refuses four times, and waits for one that is away', async () => {
    const refusing = streaming(1, () => 500, 4);
    await refusing.run('listen', '--to', hook, '--consent', 'cns_refused');
    expect(refusing.waits).toEqual([1_000, 5_000, 30_000]);
    let away = 6;
    const absent = streaming(1, () => (away-- > 0 ? new TypeError('refused') : 200));
    await absent.run('listen', '--to', hook, '--consent', 'cns_away');
    expect(absent.got).toHaveLength(1);
    expect(absent.waits).toEqual(Array(6).fill(1_000));
  });
});

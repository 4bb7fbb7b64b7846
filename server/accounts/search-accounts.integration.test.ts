import {
  deleteUserAccount,
  foundAccountSchema,
  searchAccounts,
  signImageUrl,
} from '@yarda/contracts/accounts/accounts.ts';
import { findBank } from '@yarda/contracts/accounts/accounts-banks.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../harness/event-reader.ts';
import type { Asker } from '../harness/requester.ts';
import { startTestServer } from '../harness/test-server.ts';
import { statement } from '../platform/database/database.ts';
import { endLostSearches } from './search-accounts.ts';

const server = await startTestServer({ accountDeletion: true });
const tokenOf = async (phone: string) => (await server.call(signInToSandbox, { body: { phone } })).reply().token;
const ada = await tokenOf('+2348000000001');

const start = (q: string, asker: Asker = {}) =>
  server.call(searchAccounts, { query: { by: 'bank', q, v: 'new' } }, asker);
const follow = (validationId: string, lastEventId?: string) =>
  readEvents(`${server.address}/api/events/bank-validation/${validationId}`, { lastEventId });

/** Searches, and waits until all results are in. */
const search = async (q: string, asker: Asker = {}) => {
  const [result] = (await start(q, asker)).reply().banks.results;
  const stream = await follow(result?.validationId ?? '');
  await stream.until('the search ends', (events) => events.some(({ name }) => name !== 'bank_validation_result'));
  stream.cut();
  const results = stream.events.filter(({ name }) => name === 'bank_validation_result');
  const found = results.map(({ data }) => foundAccountSchema.parse(data));
  return { validationId: result?.validationId ?? '', events: stream.events, found, last: stream.events.at(-1) };
};

describe('a search by account number', () => {
  it('reports each account that the banks have, and then that it is done', async () => {
    const { found, last } = await search('0123456789');
    expect(found.map(({ bankName }) => bankName).sort()).toEqual([
      ...['Ecobank Nigeria', 'First City Monument Bank', 'TAJ Bank'],
    ]);
    expect(last).toMatchObject({ name: 'bank_validation_done', data: { found: 3, unanswered: 0 } });
  });

  it.each([
    ['1000000001', 'Zenith Bank', { transactionService: true, altTransactionService: false, card: false }],
    ['1000000002', 'Ecobank Nigeria', { transactionService: false, altTransactionService: true, card: false }],
    ['1000000003', 'Optimus Bank', { transactionService: false, altTransactionService: false, card: true }],
    ['1000000005', 'Keystone Bank', { transactionService: false, altTransactionService: false, card: false }],
  ])('%s is at %s', async (number, bankName, possible) => {
    const { found } = await search(number);
    expect(found).toMatchObject([{ bankName, accountNumber: number, isAlreadyLinked: false, isOyaUser: false }]);
    const { transactionService, altTransactionService, card } = found[0]?.integrations ?? {};
    expect({
      transactionService: transactionService?.possible,
      altTransactionService: altTransactionService?.possible,
      card: card?.possible,
    }).toEqual(possible);
  });

  it('finds nothing, or says that the banks could not tell', async () => {
    const none = await search('4000000000');
    expect([none.found, none.last]).toMatchObject([[], { name: 'bank_validation_done', data: { found: 0 } }]);
    for (const number of ['5000000000', '5000000001']) {
      const failed = await search(number);
      expect(failed.last).toMatchObject({
        name: 'bank_validation_error',
        data: { message: 'Failed to validate account' },
      });
    }
  });

  it('shows that an account is linked to the searcher who linked it, and to no one else', async () => {
    const atAccess = async (asker: Asker = {}) =>
      (await search('0123456784', asker)).found.find(({ bankName }) => bankName === 'Access Bank');
    expect(await atAccess({ token: ada })).toMatchObject({ isAlreadyLinked: true, isOyaUser: true });
    const theirs = await atAccess();
    expect(theirs).toMatchObject({ isAlreadyLinked: false, isOyaUser: false, accountName: 'Ada Obi' });
    expect(theirs?.integrations.transactionService.linked).toBe(false);
  });

  it('sends a follower who reconnects the rest, in order, once', async () => {
    const { validationId, events } = await search('0123456789');
    const again = await follow(validationId, events[1]?.id);
    await again.until('the rest', (seen) => seen.length === 2);
    again.cut();
    expect(again.events).toEqual(events.slice(2));
  });

  it.each(['123', '01234567890', 'abcdefghij', ''])('refuses %j', async (q) => {
    expect((await start(q)).failure()).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('has no stream for a search that never happened', async () => {
    const stream = await follow('val_000000000000000000000000');
    expect(stream.status).toBe(404);
    stream.cut();
  });

  it('is ended if a crash cut it off, and says so', async () => {
    const at = new Date(server.parts.deps.now() - 60_000);
    await server.parts.database.query(statement('test-asker', "insert into search_askers values ('addr_lost')"));
    await server.parts.database.query(
      statement('test-lost', "insert into bank_validations values ('val_lost', 'addr_lost', :at)"),
      { at },
    );
    await endLostSearches(server.parts.deps);
    const stream = await follow('val_lost');
    await stream.until('the end', (events) => events.length > 0);
    stream.cut();
    expect(stream.events).toMatchObject([
      { name: 'bank_validation_error', data: { message: 'Failed to validate account' } },
    ]);
  });
});

describe('the limit on searches', () => {
  const statuses = async (asker: Asker, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => start('4000000000', asker)));
    return answers.map(({ status }) => status).sort();
  };

  it('is ten an hour per address, even at once, and then says when to retry', async () => {
    const from = '192.0.2.7';
    expect(await statuses({ from }, 14)).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    const refused = await start('4000000000', { from });
    expect(refused.failure()).toMatchObject({ code: 'RATE_LIMITED' });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await start('4000000000', { from: '192.0.2.8' })).status).toBe(200);
  });

  it('refuses more without a lock, so that a flood keeps no connection waiting', async () => {
    const from = '192.0.2.9';
    await statuses({ from }, 10);
    const refused = await server.owner.transaction(async (tx) => {
      await tx.query(statement('test-hold-askers', 'select from search_askers for update'));
      const waiting = new Promise<null>((resolve) => setTimeout(resolve, 5_000, null));
      return Promise.race([start('4000000000', { from }), waiting]);
    });
    expect(refused?.status).toBe(429);
  });

  it('counts an IPv6 /64 as one address', async () => {
    await statuses({ from: '2001:db8:1:2::1' }, 10);
    expect((await start('4000000000', { from: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    expect((await start('4000000000', { from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('is thirty a minute without a sign-in for all the networks of an IPv6 /48', async () => {
    // Two minutes may pass over them.
    const froms = Array.from({ length: 61 }, (_, network) => `2001:db8:9:${network.toString(16)}::1`);
    const answers = await Promise.all(froms.map((from) => start('4000000000', { from })));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    expect(refused.length).toBeLessThanOrEqual(31);
    expect((await start('4000000000', { from: '2001:db8:a::1' })).status).toBe(200);
  });

  it('is thirty an hour for a signed-in person, from any address', async () => {
    const token = await tokenOf('+2348000000002');
    const answers = await Promise.all(Array.from({ length: 33 }, () => start('4000000000', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(200), ...Array(3).fill(429)]);
  });
});

describe('a bank’s details', () => {
  it('list the ways its accounts can be linked', async () => {
    const lookup = async (institutionCode: string) =>
      (await server.call(findBank, { params: { institutionCode } })).reply().bank;
    expect(await lookup('000013')).toMatchObject({
      bankName: 'Guaranty Trust Bank',
      logo: '/api/bank-logos/000013',
      integrations: { transactionService: { possible: true }, card: { possible: true } },
    });
    expect((await lookup('090267')).integrations.transactionService.possible).toBe(false);
    const unknown = await server.call(findBank, { params: { institutionCode: '999998' } });
    expect(unknown.failure()).toMatchObject({ code: 'BANK_NOT_FOUND' });
  });

  it('include a picture, which runs nothing and is cached for a day', async () => {
    const logo = await server.parts.app.inject('/api/bank-logos/000013');
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
    expect(logo.body).toContain('>GT</text>');
    expect((await server.parts.app.inject('/api/bank-logos/999998')).statusCode).toBe(404);
    expect((await server.parts.app.inject('/api/bank-logos/..%2f')).statusCode).toBe(404);
  });
});

describe('the picture of a card scheme', () => {
  const signed = async (imageKey: string) => (await server.call(signImageUrl, { query: { imageKey } })).reply().url;
  const get = (url: string) => server.parts.app.inject(url.replace('http://localhost:4599', ''));

  it('is at its signed address only', async () => {
    const url = await signed('logos/cardSchemes/Verve.png');
    expect((await get(url)).body).toContain('Verve');
    expect((await get(url.replace('Verve', 'Visa'))).statusCode).toBe(404);
    expect((await get(url.replace(/expires=\d/, 'expires=9'))).statusCode).toBe(404);
    expect((await get(url.replace(/&signature.*/, ''))).statusCode).toBe(404);
  });

  it.each(['logos/cardSchemes/Amex.png', '../keys/card-hashes', ''])('is not signed for %j', async (imageKey) => {
    const refused = await server.call(signImageUrl, { query: { imageKey } });
    expect(refused.failure()).toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  });
});

describe('deleting an account, where enabled', () => {
  it('deletes a person’s own account once, and no one else’s', async () => {
    const chidi = await tokenOf('+2348000000003');
    const input = { params: { id: 'acc_ada_kuda' } };
    expect((await server.call(deleteUserAccount, input, { token: chidi })).status).toBe(404);
    expect((await server.call(deleteUserAccount, input, { token: ada })).reply().message).toBe('Account deleted');
    expect((await server.call(deleteUserAccount, input, { token: ada })).failure().code).toBe('ACCOUNT_NOT_FOUND');
  });
});

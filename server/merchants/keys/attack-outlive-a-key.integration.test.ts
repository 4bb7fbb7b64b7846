import { createKey, listKeys, revokeKey } from '@yarda/contracts/merchants/merchants-keys.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();

it('a key that is revoked makes no other after that', async () => {
  let made = 0;
  for (let round = 0; round < 4; round += 1) {
    const stolen = (await server.ask(createKey, { body: { name: `stolen ${round}`, scopes: ['manage'] } })).reply();
    const thief = { secretKey: stolen.secretKey };
    const making = Array.from({ length: 6 }, () =>
      server.ask(createKey, { body: { name: `of thief ${round}` } }, thief),
    );
    (await server.ask(revokeKey, { params: { keyId: stolen.keyId } })).reply();
    // The keys that the merchant sees after revoking its stolen key, and then revokes too.
    const seen = (await server.ask(listKeys)).reply().keys.filter(({ name }) => name === `of thief ${round}`);
    for (const { keyId } of seen) await server.ask(revokeKey, { params: { keyId } });
    await Promise.all(making);
    const keys = (await server.ask(listKeys))
      .reply()
      .keys.filter((key) => key.name === `of thief ${round}` && !key.revokedAt);
    made += keys.length;
    for (const { keyId } of keys) await server.ask(revokeKey, { params: { keyId } });
  }
  expect(made).toBe(0);
}, 120_000);

it('no more than fifty keys of a merchant live, however many are made at once', async () => {
  const asker = { secretKey: 'sk_test_other' };
  const made = await Promise.all(
    Array.from({ length: 80 }, () => server.ask(createKey, { body: { name: 'one of many' } }, asker)),
  );
  const alive = (await server.ask(listKeys, {}, asker)).reply().keys.filter(({ revokedAt }) => revokedAt === null);
  expect(made.some(({ status }) => status !== 201)).toBe(true);
  expect(alive.length).toBeLessThanOrEqual(50);
}, 60_000);

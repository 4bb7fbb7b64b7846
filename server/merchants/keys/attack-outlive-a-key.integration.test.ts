import { createKey, listKeys, revokeKey } from '@yarda/contracts/merchants/merchants-keys.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();

it('a key that is revoked makes no other after that', async () => {
  let createdCount = 0;
  for (let round = 0; round < 4; round += 1) {
    const stolen = (await server.call(createKey, { body: { name: `stolen ${round}`, scopes: ['manage'] } })).reply();
    const thief = { secretKey: stolen.secretKey };
    const making = Array.from({ length: 6 }, () =>
      server.call(createKey, { body: { name: `of thief ${round}` } }, thief),
    );
    (await server.call(revokeKey, { params: { keyId: stolen.keyId } })).reply();
    // The keys that the merchant sees after revoking its stolen key, and then revokes too.
    const seen = (await server.call(listKeys)).reply().keys.filter(({ name }) => name === `of thief ${round}`);
    for (const { keyId } of seen) await server.call(revokeKey, { params: { keyId } });
    await Promise.all(making);
    const keys = (await server.call(listKeys))
      .reply()
      .keys.filter((key) => key.name === `of thief ${round}` && !key.revokedAt);
    createdCount += keys.length;
    for (const { keyId } of keys) await server.call(revokeKey, { params: { keyId } });
  }
  expect(createdCount).toBe(0);
}, 120_000);

it('no more than fifty keys of a merchant live, however many are made at once', async () => {
  const asker = { secretKey: 'sk_test_other' };
  const created = await Promise.all(
    Array.from({ length: 80 }, () => server.call(createKey, { body: { name: 'one of many' } }, asker)),
  );
  const alive = (await server.call(listKeys, {}, asker)).reply().keys.filter(({ revokedAt }) => revokedAt === null);
  expect(created.some(({ status }) => status !== 201)).toBe(true);
  expect(alive.length).toBeLessThanOrEqual(50);
}, 60_000);

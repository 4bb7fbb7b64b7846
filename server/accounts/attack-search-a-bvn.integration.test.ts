import { listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { listBvnAccounts } from '@yarda/contracts/accounts/accounts-bvn.ts';
import { expect, it } from 'vitest';
import { enrol } from '../harness/person.ts';
import { startTestServer } from '../harness/test-server.ts';
import { looseStatement, unnamed } from '../platform/database/database.ts';

const server = await startTestServer();
const count = looseStatement<{ lookups: number }>(
  '',
  'select count(*)::int as lookups from bvn_lookups where user_id = :userId',
);
const lookupsOf = async (userId: string) => (await server.owner.query(count, { userId }))[0]?.lookups ?? 0;

it.each([
  ['its own call', listBvnAccounts, undefined],
  ['the list of accounts', listUserAccounts, { includeBvn: 'true' }],
] as const)('one person has the registry asked at most thirty times a minute, by %s', async (_, call, query) => {
  const { userId, token } = await enrol(server, `+23473000000${query ? '01' : '02'}`);
  await server.owner.query(unnamed('update users set proven_at = now() where user_id = $1'), [userId]);
  const asker = { token, from: query ? '198.51.100.7' : '198.51.100.8' };
  const requests = Array.from({ length: 60 }, () =>
    server.call(call as typeof listUserAccounts, query ? { query } : {}, asker),
  );
  const answers = await Promise.all(requests);
  expect(await lookupsOf(userId)).toBeLessThanOrEqual(30);
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30);
});

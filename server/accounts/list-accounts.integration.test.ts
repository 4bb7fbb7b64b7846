import { deleteUserAccount, listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { listBvnAccounts } from '@yarda/contracts/accounts/accounts-bvn.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { confirmTransfer, startDirectLink } from '../harness/link-account.ts';
import { enrol } from '../harness/person.ts';
import type { Asker } from '../harness/requester.ts';
import { startTestServer } from '../harness/test-server.ts';
import { looseStatement } from '../platform/database/database.ts';
import { listAccounts } from './list-accounts.ts';

const server = await startTestServer();
const signIn = async (phone: string) => (await server.call(signInToSandbox, { body: { phone } })).reply();
const bola = await enrol(server, '+2348000000002');
const list = async (asker: Asker, includeBvn?: 'true' | 'false') =>
  (await server.call(listUserAccounts, { query: includeBvn ? { includeBvn } : {} }, asker)).reply().accounts;
const lookups = async (userId: string) => {
  const count = looseStatement<{ createdCount: number }>(
    'test-lookups',
    'select count(*)::integer as created_count from bvn_lookups where user_id = :userId',
  );
  const [row] = await server.parts.database.query(count, { userId });
  return row?.createdCount;
};

describe('the accounts of a person', () => {
  it('exclude those under their BVN until requested, and the lookup is recorded', async () => {
    expect(await list(bola)).toEqual([]);
    expect(await list(bola, 'false')).toEqual([]);
    expect(await lookups(bola.userId)).toBe(0);
    expect(await list(bola, 'true')).toMatchObject([
      { accountId: null, bankName: 'Access Bank', accountNumber: '2000000201', linkStatus: null },
      { accountId: null, bankName: 'Kuda', accountNumber: '2000000202' },
      { accountId: null, bankName: 'Ecobank Nigeria', accountNumber: '2000000203' },
    ]);
    expect(await lookups(bola.userId)).toBe(1);
  });

  it('are read by themselves where they are not linked yet, with the reference of their bank', async () => {
    const before = await lookups(bola.userId);
    const { accounts } = (await server.call(listBvnAccounts, {}, { token: bola.token })).reply();
    expect(accounts).toEqual(await list(bola, 'true'));
    expect(accounts[0]?.nameEnquiryId).toBe('sandbox-000014-2000000201');
    expect(await lookups(bola.userId)).toBe((before ?? 0) + 2);
    const asPublic = { token: bola.token, headers: { 'x-view': 'public' } };
    expect((await server.call(listBvnAccounts, {}, asPublic)).failure().code).toBe('READ_ONLY_VIEW');
  });

  it('are read by their BVN with a signature, which a stolen bearer token has not', async () => {
    const before = await lookups(bola.userId);
    const alone = { token: bola.token, unsigned: true } as const;
    const refused = await server.call(listUserAccounts, { query: { includeBvn: 'true' } }, alone);
    expect([refused.status, refused.failure().code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect((await server.call(listBvnAccounts, {}, alone)).failure().code).toBe('SIGNATURE_INVALID');
    expect(await lookups(bola.userId)).toBe(before);
    expect(await list({ ...alone, token: bola.token })).toEqual([]);
  });

  it('appear once, whether or not they are linked', async () => {
    const ada = await enrol(server, '+2348000000001');
    expect(await list(ada, 'true')).toEqual(await list(ada));
  });

  it('have an id once they are linked', async () => {
    const account = { accountNumber: '2000000201', institutionCode: '000014' };
    const startOne = (await startDirectLink(server, account, bola)).reply();
    expect((await confirmTransfer(server, startOne.accountLink.id, bola)).reply().status).toMatch(/approved/);
    const accounts = await list(bola, 'true');
    expect(accounts).toMatchObject([
      { accountId: expect.stringMatching(/^acc_/), bankName: 'Access Bank', accountName: 'Bola Adeyemi' },
      { accountId: null, bankName: 'Kuda' },
      { accountId: null, bankName: 'Ecobank Nigeria' },
    ]);
    expect(await list(bola)).toEqual(accounts.slice(0, 1));
  });

  it('are not looked up for a public viewer, nor for a person without a BVN', async () => {
    const before = await lookups(bola.userId);
    expect(await list({ token: bola.token, headers: { 'x-view': 'public' } }, 'true')).toHaveLength(1);
    expect(await lookups(bola.userId)).toBe(before);
    expect(await list(await enrol(server, '+2348100000099'), 'true')).toEqual([]);
  });

  it('cannot be deleted unless the server allows it', async () => {
    const ada = await signIn('+2348000000001');
    const refused = await server.call(deleteUserAccount, { params: { id: 'acc_ada_access' } }, ada);
    expect([refused.status, refused.failure().code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    expect(await list(ada)).toHaveLength(6);
  });

  it('are the kept ones if the directory does not answer', async () => {
    const { deps } = server.parts;
    const silent = { ...deps.directory, ownedBy: () => Promise.reject(new Error('Nobody can say')) };
    const accounts = await listAccounts({ ...deps, directory: silent }, 'usr_ada', true);
    expect(accounts).toHaveLength(6);
  });
});

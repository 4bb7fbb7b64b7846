import { listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { listBvnAccounts } from '@yarda/contracts/accounts/accounts-bvn.ts';
import { type ConsentInput, createConsent } from '@yarda/contracts/consent/consent.ts';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { grantHere } from '../../harness/grant-here.ts';
import { confirmTransfer, sandboxAccount, startDirectLink } from '../../harness/link-account.ts';
import { enrol, type Person, rejoin } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const bolasPhone = '+2348000000002';
const bolasAccount = { accountNumber: '2000000201', institutionCode: '000014' };
const shared = ['bvnData.fullName', 'bvnData.dateOfBirth', 'bvnData.address'];

/** A sandbox in which Bola has proven nothing yet, and the holder of her SIM creates her first passkey. */
const withHerSim = async () => {
  const server = await startTestServer();
  await server.owner.query(unnamed('update users set proven_at = null'), []);
  return { server, holder: await enrol(server, bolasPhone) };
};
type Server = Awaited<ReturnType<typeof withHerSim>>['server'];

const share = async (server: Server, holder: Person): Promise<string> => {
  const items: ConsentInput['dataSharing'] = { bvnData: ['fullName', 'dateOfBirth', 'address'] };
  const reply = await server.call(createConsent, { body: { clientId: 'cli_demo', dataSharing: items } });
  const { consentId } = reply.reply();
  await grantHere(server, consentId, holder);
  return consentId;
};
const dataOf = async (server: Server, consentId: string) =>
  (await server.call(readConsentData, { params: { consentId } })).reply();
/** From when the payer's own page says that the registry can be read. */
const readableFrom = async (server: Server, holder: Person, consentId: string) => {
  const { token } = await rejoin(server, holder);
  return (await server.call(readAgreement, { params: { consentId } }, { token })).reply().agreement.registryFrom;
};
const listed = async (server: Server, holder: Person) => {
  const { token } = await rejoin(server, holder);
  const own = (await server.call(listBvnAccounts, {}, { token })).reply().accounts;
  const all = (await server.call(listUserAccounts, { query: { includeBvn: 'true' } }, { token })).reply().accounts;
  expect(all.filter(({ accountId }) => accountId === null)).toEqual(own);
  return own.map(({ accountNumber }) => accountNumber);
};
const link = async (server: Server, holder: Person, account: typeof bolasAccount) => {
  const asker = { token: (await rejoin(server, holder)).token };
  const { accountLink } = (await startDirectLink(server, account, asker)).reply();
  expect((await confirmTransfer(server, accountLink.id, asker)).reply().status).toMatch(/approved/);
};

describe('a first passkey that a text message alone has made', async () => {
  const { server, holder } = await withHerSim();

  it('shows no account of the registry, and gives a merchant nothing from it', async () => {
    expect(await listed(server, holder)).toEqual([]);
    const consentId = await share(server, holder);
    expect(await dataOf(server, consentId)).toMatchObject({ data: {}, pending: shared });
  });

  it('proves nothing by linking an account of another name', async () => {
    await link(server, holder, sandboxAccount.payIn);
    expect(await listed(server, holder)).toEqual([]);
    expect(await dataOf(server, await share(server, holder))).toMatchObject({ data: {}, pending: shared });
  });

  it('gives a merchant what was granted after 72 hours, and shows whole account numbers still to no one', async () => {
    const consentId = await share(server, holder);
    const from = Date.parse((await readableFrom(server, holder, consentId)) ?? '');
    const hoursLeft = (from - server.parts.bank.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(71.9);
    expect(hoursLeft).toBeLessThanOrEqual(72);
    (await server.call(advanceSandboxClock, { body: { advance: 'P2DT23H' } })).reply();
    expect((await dataOf(server, consentId)).data).toEqual({});
    (await server.call(advanceSandboxClock, { body: { advance: 'PT2H' } })).reply();
    const { data, pending } = await dataOf(server, consentId);
    expect(data.bvnData).toMatchObject({ fullName: 'Bola Ibrahim Adeyemi' });
    expect(pending).toEqual([]);
    expect(await readableFrom(server, holder, consentId)).toBeNull();
    expect(await listed(server, holder)).toEqual([]);
  });
});

describe('a person who has linked an account in their own name', async () => {
  const { server, holder } = await withHerSim();

  it('sees the others under their BVN, and shares data of registries at once', async () => {
    const consentId = await share(server, holder);
    expect((await dataOf(server, consentId)).data).toEqual({});
    await link(server, holder, bolasAccount);
    expect(await listed(server, holder)).toEqual(['2000000202', '2000000203']);
    expect((await dataOf(server, consentId)).data.bvnData).toMatchObject({ fullName: 'Bola Ibrahim Adeyemi' });
  });
});

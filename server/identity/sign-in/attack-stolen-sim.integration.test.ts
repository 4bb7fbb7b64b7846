import { listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { prepareApproval } from '@yarda/contracts/consent/approval.ts';
import { logIn, readMe } from '@yarda/contracts/identity/session.ts';
import { createPasskey } from '@yarda/contracts/identity/sign-in.ts';
import { stopDevice } from '@yarda/contracts/identity/sign-in-devices.ts';
import { advanceSandboxClock, listSandboxMessages, signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import {
  demoDiscovery,
  enrol,
  enrolByCode,
  openSignIn,
  type Person,
  provePhone,
  signedIn,
  touch,
} from '../../harness/person.ts';
import { startTestServer, testPublicUrl } from '../../harness/test-server.ts';
import { virtualAuthenticator } from '../../harness/virtual-authenticator.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const ada = { phone: '+2348000000001', userId: 'usr_ada' };
const advance = async (by: string) => (await server.call(advanceSandboxClock, { body: { advance: by } })).reply();
const rowsOf = (text: string) => server.owner.query(unnamed<Record<string, unknown>>(text));
const newest = async (): Promise<string> => {
  const [row] = await rowsOf('select device_id from waiting_devices order by requested_at desc, device_id limit 1');
  return String(row?.deviceId);
};

type Thief = Awaited<ReturnType<typeof enrolByCode>>;

/** All that a device tries that has enrolled by code: signed calls with its key, and its passkey again. */
const triesOf = async (thief: Thief): Promise<readonly unknown[]> => {
  const device = await signedIn(server, ada.userId, thief.key, thief.sessionId, thief.passkey);
  const { consentId } = await openConsent(server, { ...consentFor(50_000), requirements: { requiresAuth: true } });
  const signed = [
    await device.call(logIn, { query: demoDiscovery }),
    await device.call(prepareApproval, { params: { consentId } }),
  ];
  const read = await server.call(listUserAccounts, {}, { token: device.token });
  const { sessionId } = await openSignIn(server);
  const again = await touch(server, sessionId, thief.passkey);
  expect(again.text).not.toMatch(/Ada|Obi|usr_/);
  return [...signed.map(({ status }) => status), read.status, again.reply().userData];
};

const nothing = [401, 401, 401, null];

const stops = (person: Person, deviceId: string) => person.call(stopDevice, { params: { deviceId } });

describe('a stolen SIM', () => {
  it('signs no one in: its device learns no name, sees nothing and approves nothing, after 72 hours either', async () => {
    await enrol(server, ada.phone);
    const { sessionId } = await openSignIn(server);
    const proven = await provePhone(server, sessionId, ada.phone);
    expect(JSON.stringify(proven.options)).not.toMatch(/Ada|Obi/);
    const response = virtualAuthenticator(testPublicUrl).register(proven.options);
    const created = await server.call(createPasskey, { body: { sessionId, response } });
    expect(created.text).not.toMatch(/Ada|Obi|usr_/);
    expect(created.reply()).toEqual({ success: true, userData: null, waiting: expect.anything() });

    const thief = await enrolByCode(server, ada.phone);
    expect(await triesOf(thief)).toEqual(nothing);
    await advance('P3DT1S');
    expect(await triesOf(thief)).toEqual(nothing);
    await advance('P11D');
    const late = await openSignIn(server);
    expect((await touch(server, late.sessionId, thief.passkey)).failure().code).toBe('PASSKEY_REFUSED');
  });

  it('has at most three devices waiting', async () => {
    for (let device = 0; device < 3; device += 1) await enrolByCode(server, ada.phone);
    const { sessionId } = await openSignIn(server);
    const { options } = await provePhone(server, sessionId, ada.phone);
    const response = virtualAuthenticator(testPublicUrl).register(options);
    const fourth = await server.call(createPasskey, { body: { sessionId, response } });
    expect(fourth.failure().code).toBe('PASSKEY_REFUSED');
    await advance('P15D');
  });
});

describe('the owner of the number', () => {
  it('is notified in open pages, in notices and by message, and stops the device with one signed call', async () => {
    const owner = await enrol(server, ada.phone);
    const thief = await enrolByCode(server, ada.phone);
    const deviceId = await newest();
    const reported = await rowsOf(`select stream, data->>'status' as status from outbox
      where data->>'deviceId' = '${deviceId}' order by stream`);
    expect(reported).toEqual([
      { stream: `devices:${ada.userId}`, status: 'waiting' },
      { stream: `notices:${ada.userId}`, status: 'waiting' },
    ]);
    const { messages } = (await server.call(listSandboxMessages)).reply();
    expect(messages[0]).toMatchObject({ to: ada.phone, text: expect.stringContaining('A new device asks') });

    const stranger = await enrol(server, '+2348000000002');
    expect(await stops(stranger, deviceId)).toMatchObject({ status: 404, body: { code: 'DEVICE_NOT_FOUND' } });
    const unsigned = await server.call(stopDevice, { params: { deviceId } }, { token: owner.token, unsigned: true });
    expect(unsigned.failure().code).toBe('SIGNATURE_INVALID');
    const self = await signedIn(server, ada.userId, thief.key, thief.sessionId, thief.passkey);
    expect((await stops(self, deviceId)).status).toBe(401);

    expect((await stops(owner, deviceId)).status).toBe(200);
    expect((await stops(owner, deviceId)).status).toBe(404);
    await expect(touch(server, thief.sessionId, thief.passkey)).rejects.toThrow('404');
    await advance('P3DT1S');
    const { sessionId } = await openSignIn(server);
    expect((await touch(server, sessionId, thief.passkey)).failure().code).toBe('DEVICE_STOPPED');
    const stored = await rowsOf(
      `select kind, details from audit_entries where about = '${deviceId}' order by position`,
    );
    expect(stored).toEqual([
      { kind: 'device-waits', details: expect.anything() },
      { kind: 'device-stopped', details: JSON.stringify({ by: owner.passkey.credentialId }) },
    ]);
  });

  it('lets a new device in at once with a passkey of their own, used in its sign-in', async () => {
    const first = await enrol(server, ada.phone);
    const fresh = await enrolByCode(server, ada.phone);
    expect((await touch(server, fresh.sessionId, first.passkey)).reply().userData?.name).toBe('Ada Obi');
    const { sessionId } = await openSignIn(server);
    expect((await touch(server, sessionId, fresh.passkey)).reply().userData?.userId).toBe(ada.userId);
  });

  it('cannot let in a device that asks as someone else', async () => {
    const bola = await enrol(server, '+2348000000002');
    const thief = await enrolByCode(server, ada.phone);
    expect((await touch(server, thief.sessionId, bola.passkey)).reply().userData?.userId).toBe('usr_bola');
    const { sessionId } = await openSignIn(server);
    expect((await touch(server, sessionId, thief.passkey)).reply().userData).toBeNull();
  });
});

describe('a number that changed hands', () => {
  it('shows nothing of its old owner after a year without a sign-in, though they had no passkey', async () => {
    const phone = '+2347400000001';
    const old = (await server.call(signInToSandbox, { body: { phone } })).reply().user;
    await advance('P364D');
    const { sessionId } = await openSignIn(server);
    expect((await provePhone(server, sessionId, phone)).opensAt).toBeNull();
    await advance('P2D');
    const late = await enrolByCode(server, phone);
    expect(late.reply).toMatchObject({ userData: null, waiting: expect.anything() });
    const me = await signedIn(server, old.userId, late.key, late.sessionId, late.passkey);
    expect((await server.call(readMe, {}, { token: me.token })).status).toBe(401);
  });
});

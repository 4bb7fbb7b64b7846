import { logIn, readMe, removePasskey } from '@yarda/contracts/identity/session.ts';
import { stopDevice } from '@yarda/contracts/identity/sign-in-devices.ts';
import {
  confirmAccountProof,
  proveByName,
  readWaitingDevice,
  startAccountProof,
} from '@yarda/contracts/identity/sign-in-proofs.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith } from '../../harness/approval.ts';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import { demoDiscovery, enrol, enrolByCode, openSignIn, signedIn, touch } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { statement, unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const [ada, bola] = ['+2348000000001', '+2348000000002'];
const advance = async (by: string) => (await server.call(advanceSandboxClock, { body: { advance: by } })).reply();
type Device = Awaited<ReturnType<typeof enrolByCode>>;

const starts = ({ sessionId }: Device, accountNumber: string) =>
  server.call(startAccountProof, { body: { sessionId, accountNumber } });
const confirms = ({ sessionId }: Device) => server.call(confirmAccountProof, { body: { sessionId } });
const names = ({ sessionId }: Device, name: string) => server.call(proveByName, { body: { sessionId, name } });
const progress = async ({ sessionId }: Device) =>
  (await server.call(readWaitingDevice, { body: { sessionId } })).reply().device;

/** Comes back with the device's own passkey. */
const signsInAgain = async ({ passkey }: Device) => {
  const { key, sessionId } = await openSignIn(server);
  const used = (await touch(server, sessionId, passkey)).reply();
  return { key, sessionId, passkey, userId: used.userData?.userId ?? null };
};

/** Comes back with its own passkey, and is let in. */
const letIn = async (device: Device) => {
  const { userId, key, sessionId, passkey } = await signsInAgain(device);
  if (!userId) throw new Error('The device is not let in');
  return signedIn(server, userId, key, sessionId, passkey);
};

describe('a new device proves itself by a linked account', () => {
  it('with a transfer from it, and is let in after 72 hours with full powers', async () => {
    await enrol(server, ada);
    const device = await enrolByCode(server, ada);
    expect(await progress(device)).toMatchObject({ requiredProof: 'account', proven: false });
    const { transfer } = (await starts(device, '0123456784')).reply();
    expect(transfer).toMatchObject({ amount: 5_000, sourceAccount: '0123456784' });
    expect((await starts(device, '0123456784')).reply().transfer).toEqual(transfer);
    expect((await confirms(device)).reply()).toMatchObject({ proven: true });
    expect(await progress(device)).toMatchObject({ proven: true });
    await advance('PT71H59M');
    expect((await signsInAgain(device)).userId).toBeNull();
    await advance('PT1M1S');
    const person = await letIn(device);
    const { passkeys } = (await server.call(readMe, {}, { token: person.token })).reply();
    expect(passkeys).toHaveLength(2);
    const { consentId } = await openConsent(server, { ...consentFor(5_000_000), requirements: { requiresAuth: true } });
    expect((await grantWith(person, consentId, await approve(server, person, consentId))).status).toBe(200);
  });

  it('not with an account of someone else, or one that is not proven by transfer; five wrong ones end it', async () => {
    const device = await enrolByCode(server, ada);
    const tries = ['2000000201', '0123456788', '2000000011', '2000000099', '9999999999'];
    for (const number of tries) expect((await starts(device, number)).failure().code).toBe('PROOF_NOT_RIGHT');
    expect((await starts(device, '0123456784')).failure().code).toBe('PROOF_LOCKED');
    expect((await confirms(device)).failure().code).toBe('PROOF_NOT_RIGHT');
  });

  it('not by name: a name is not enough for a person who has an account', async () => {
    const device = await enrolByCode(server, ada);
    expect((await names(device, 'Ada Ngozi Obi')).failure().code).toBe('PROOF_NOT_RIGHT');
    await advance('P14D');
    expect((await confirms(device)).failure().code).toBe('ATTEST_SESSION_NOT_FOUND');
  });

  it('not when it was stopped in the meantime', async () => {
    const owner = await enrol(server, ada);
    const device = await enrolByCode(server, ada);
    (await starts(device, '0123456784')).reply();
    const [row] = await server.owner.query(
      unnamed<{ deviceId: string }>(
        'select device_id from waiting_devices where ending is null order by requested_at desc limit 1',
      ),
    );
    await owner.call(stopDevice, { params: { deviceId: row?.deviceId ?? '' } });
    expect((await confirms(device)).failure().code).toBe('DEVICE_STOPPED');
  });
});

describe('a person without a linked account', () => {
  it('proves a new device by name, waits 72 hours, and approves small sums for 14 days', async () => {
    const old = await enrol(server, bola);
    const device = await enrolByCode(server, bola);
    expect(await progress(device)).toMatchObject({ requiredProof: 'name', proven: false });
    expect((await starts(device, '2000000201')).failure().code).toBe('PROOF_NOT_RIGHT');
    expect((await names(device, 'Ada Obi')).failure().code).toBe('PROOF_NOT_RIGHT');
    (await names(device, 'Bola Adeyemi')).reply();
    expect((await signsInAgain(device)).userId).toBeNull();
    await advance('P3DT1S');
    const person = await letIn(device);
    const grants = async (who: typeof person, amount: number) => {
      const { consentId } = await openConsent(server, { ...consentFor(amount), requirements: { requiresAuth: true } });
      return (await grantWith(who, consentId, await approve(server, who, consentId))).body.code ?? 'granted';
    };
    expect(await grants(person, 2_000_100)).toBe('PASSKEY_LIMITED');
    expect(await grants(person, 1_500_000)).toBe('granted');
    expect(await grants(person, 600_000)).toBe('PASSKEY_LIMITED');
    expect(await grants(person, 500_000)).toBe('granted');
    const removed = await person.call(removePasskey, { params: { passkeyId: old.passkey.credentialId } });
    expect(removed).toMatchObject({ status: 403, body: { code: 'PASSKEY_COOLING_DOWN' } });
    await advance('P14D');
    const later = await letIn(device);
    expect(await grants(later, 3_000_000)).toBe('granted');
  });

  it('cannot prove a device where no registry knows the number', async () => {
    const phone = '+2347500000001';
    await enrol(server, phone);
    const device = await enrolByCode(server, phone);
    expect((await names(device, 'Any Body')).failure().code).toBe('PROOF_UNAVAILABLE');
  });

  it('cannot pass the limit on to yet another device', async () => {
    const phone = '+2347500000002';
    const first = await enrol(server, phone);
    await server.owner.query(
      statement(
        '',
        "update passkeys set limited_until = now() + interval '999 days' where credential_id = :credentialId",
      ),
      { credentialId: first.passkey.credentialId },
    );
    const second = await enrol(server, phone);
    const { consentId } = await openConsent(server, { ...consentFor(2_000_100), requirements: { requiresAuth: true } });
    const reply = await grantWith(second, consentId, await approve(server, second, consentId));
    expect(reply.body).toMatchObject({ code: 'PASSKEY_LIMITED' });
    expect((await second.call(logIn, { query: demoDiscovery })).status).toBe(200);
    const atOnce = [first, second].map(async (who) => {
      const sum = await openConsent(server, { ...consentFor(1_100_000), requirements: { requiresAuth: true } });
      const approval = await approve(server, who, sum.consentId);
      return () => grantWith(who, sum.consentId, approval);
    });
    const grants = await Promise.all((await Promise.all(atOnce)).map((grant) => grant()));
    expect(grants.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

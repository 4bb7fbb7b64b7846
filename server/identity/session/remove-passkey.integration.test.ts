import { logIn, readMe, removePasskey } from '@yarda/contracts/identity/session.ts';
import { advanceSandboxClock, listSandboxMessages } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { demoDiscovery, enrol, type Person, rejoin } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+23472${String(phones).padStart(8, '0')}`;
};
const removes = (person: Person, of: Person) =>
  person.call(removePasskey, { params: { passkeyId: of.passkey.credentialId } });
/** Passkeys made before devices had to wait may approve only a day later. */
const mayNotApproveForADay = ({ passkey }: Person) =>
  server.owner.query(
    unnamed("update passkeys set approves_from = created_at + interval '1 day' where credential_id = $1"),
    [passkey.credentialId],
  );
const passkeysOf = async (person: Person) =>
  (await server.call(readMe, {}, { token: person.token })).reply().passkeys.map(({ passkeyId }) => passkeyId);

describe('removePasskey', () => {
  it('ends what another device started: passkey, session, temporary key; and notifies the owner', async () => {
    const phone = newPhone();
    const owner = await enrol(server, phone);
    const thief = await enrol(server, phone);
    const { passkeys } = (await server.call(readMe, {}, { token: owner.token })).reply();
    expect(passkeys.map(({ current }) => current)).toEqual([true, false]);

    expect(await removes(owner, thief)).toMatchObject({ status: 200 });
    expect(await passkeysOf(owner)).toEqual([owner.passkey.credentialId]);
    expect((await server.call(readMe, {}, { token: thief.token })).failure().code).toBe('TOKEN_INVALID');
    expect((await thief.call(logIn, { query: demoDiscovery })).body).toMatchObject({ code: 'TEMPORARY_KEY_EXPIRED' });
    await expect(rejoin(server, thief)).rejects.toThrow('401');
    const { messages } = (await server.call(listSandboxMessages)).reply();
    expect(messages[0]).toMatchObject({ to: phone, text: expect.stringContaining('A passkey was removed') });
  });

  it('wants a touch of the last two minutes, in the sign-in that signs', async () => {
    const phone = newPhone();
    const owner = await enrol(server, phone);
    const other = await enrol(server, phone);
    (await server.call(advanceSandboxClock, { body: { advance: 'PT2M1S' } })).reply();
    expect(await removes(owner, other)).toMatchObject({ status: 401, body: { code: 'TEMPORARY_KEY_EXPIRED' } });
    expect(await passkeysOf(owner)).toHaveLength(2);
    expect(await removes(await rejoin(server, owner), other)).toMatchObject({ status: 200 });
  });

  it('lets a device that was let in less than 72 hours ago remove no older passkey, touched or not', async () => {
    const phone = newPhone();
    const owner = await enrol(server, phone);
    const thief = await enrol(server, phone);
    const cooling = { status: 403, body: { code: 'PASSKEY_COOLING_DOWN' } };
    expect(await removes(thief, owner)).toMatchObject(cooling);
    expect(await removes(await rejoin(server, thief), owner)).toMatchObject(cooling);
    (await server.call(advanceSandboxClock, { body: { advance: 'P2DT23H' } })).reply();
    const again = await rejoin(server, thief);
    expect(await removes(again, owner)).toMatchObject(cooling);
    expect(await passkeysOf(again)).toContain(owner.passkey.credentialId);
  });

  it('refuses a passkey that may not approve yet: a thief cannot lock the owner out', async () => {
    const phone = newPhone();
    const owner = await enrol(server, phone);
    const thief = await enrol(server, phone);
    await mayNotApproveForADay(thief);
    expect(await removes(thief, owner)).toMatchObject({ status: 403, body: { code: 'PASSKEY_COOLING_DOWN' } });
    (await server.call(advanceSandboxClock, { body: { advance: 'P3DT1S' } })).reply();
    const later = await rejoin(server, thief);
    expect(await removes(later, owner)).toMatchObject({ status: 200 });
  });

  it('keeps one: not the passkey in use, and of two that remove each other the second fails', async () => {
    const phone = newPhone();
    const first = await enrol(server, phone);
    expect(await removes(first, first)).toMatchObject({ status: 409, body: { code: 'PASSKEY_IN_USE' } });
    const second = await enrol(server, phone);
    (await server.call(advanceSandboxClock, { body: { advance: 'P3DT1S' } })).reply();
    const [one, other] = [await rejoin(server, first), await rejoin(server, second)];
    const racing = await Promise.all([removes(one, other), removes(other, one)]);
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await passkeysOf(racing[0]?.status === 200 ? one : other)).toHaveLength(1);
  });

  it('does not find another person’s, and accepts no token instead of a signature', async () => {
    const [person, other] = [await enrol(server, newPhone()), await enrol(server, newPhone())];
    expect(await removes(person, other)).toMatchObject({ status: 404, body: { code: 'PASSKEY_NOT_FOUND' } });
    const params = { passkeyId: other.passkey.credentialId };
    const unsigned = await server.call(removePasskey, { params }, { token: other.token, unsigned: true });
    expect([unsigned.status, unsigned.failure().code]).toEqual([401, 'SIGNATURE_INVALID']);
  });
});

import { endAccess } from '@yarda/contracts/identity/people-operator.ts';
import { logIn, readMe } from '@yarda/contracts/identity/session.ts';
import { describe, expect, it } from 'vitest';
import { demoDiscovery, enrol, enrolByCode, rejoin } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { createOperatorKey } from '../../merchants/keys/operator-keys.ts';
import { looseStatement } from '../../platform/database/database.ts';

const server = await startTestServer();
const { operatorKey } = await createOperatorKey({ ...server.parts.deps, at: new Date() }, 'Tobi', 30);
const asTobi = { secretKey: operatorKey };
const phone = '+2347400000001';

describe('endAccess', () => {
  it('ends sessions, keys, passkeys and waiting devices; the next device has to wait', async () => {
    const owner = await enrol(server, phone);
    await enrol(server, phone);
    const waiting = await enrolByCode(server, phone);
    const bystander = await enrol(server, '+2347400000002');

    const ended = (await server.call(endAccess, { body: { phone } }, asTobi)).reply();
    expect(ended).toMatchObject({ userId: owner.userId, passkeys: 2, devices: 1 });
    expect(ended.sessions).toBeGreaterThanOrEqual(2);

    expect((await server.call(readMe, {}, { token: owner.token })).failure().code).toBe('TOKEN_INVALID');
    expect((await owner.call(logIn, { query: demoDiscovery })).body).toMatchObject({ code: 'TEMPORARY_KEY_EXPIRED' });
    await expect(rejoin(server, owner)).rejects.toThrow('401');
    await expect(rejoin(server, { ...owner, passkey: waiting.passkey })).rejects.toThrow(/40[13]/);
    const { reply } = await enrolByCode(server, phone);
    expect(reply).toMatchObject({ userData: null, waiting: expect.anything() });
    expect((await server.call(readMe, {}, { token: bystander.token })).status).toBe(200);
  });

  it('is in the audit log, with who had it done and how much it was', async () => {
    const stored = looseStatement<{ actor: string; about: string; details: string }>(
      '',
      "select actor, about, details from audit_entries where kind = 'access-ended'",
    );
    const entries = await server.owner.query(stored);
    expect(entries).toMatchObject([{ actor: 'operator Tobi', about: expect.stringMatching(/^usr_/) }]);
    expect(JSON.parse(entries[0]?.details ?? '{}')).toMatchObject({ passkeys: 2, devices: 1 });
  });

  it('finds no one by a number or id that is not known, and is no merchant’s or payer’s to ask for', async () => {
    for (const body of [{ phone: '+2347400000099' }, { userId: 'usr_none' }] as const)
      expect((await server.call(endAccess, { body }, asTobi)).failure().code).toBe('PERSON_NOT_FOUND');
    const asMerchant = await server.call(endAccess, { body: { phone } }, { secretKey: 'sk_test_demo' });
    expect([asMerchant.status, asMerchant.failure().code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

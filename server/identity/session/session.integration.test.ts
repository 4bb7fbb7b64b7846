import { acceptInvitation, declineInvitation, logIn, logOut, readMe } from '@yarda/contracts/identity/session.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { demoDiscovery, enrol, type Person, rejoin } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
let phones = 0;
const newPerson = () => {
  phones += 1;
  return enrol(server, `+23473${String(phones).padStart(8, '0')}`);
};
const advance = async (by: string) => (await server.call(advanceSandboxClock, { body: { advance: by } })).reply();
const codeOf = async (token: string): Promise<string> => {
  const answer = await server.call(readMe, {}, { token });
  return answer.status === 200 ? 'signed in' : `${answer.status} ${answer.failure().code}`;
};

describe('a session', () => {
  it('ends half an hour after its last use', async () => {
    const { token } = await newPerson();
    await advance('PT29M');
    expect(await codeOf(token)).toBe('signed in');
    await advance('PT29M');
    expect(await codeOf(token)).toBe('signed in');
    await advance('PT30M1S');
    expect(await codeOf(token)).toBe('401 TOKEN_EXPIRED');
  });

  it('ends after twelve hours, however much it is used', async () => {
    const { token } = await newPerson();
    for (let hours = 0; hours < 11.5; hours += 0.5) {
      await advance('PT29M');
      expect(await codeOf(token)).toBe('signed in');
    }
    await advance('PT27M');
    await codeOf(token);
    await advance('PT27M');
    expect(await codeOf(token)).toBe('401 TOKEN_EXPIRED');
  });

  it('ends at once on sign-out, and no other session does', async () => {
    const here = await newPerson();
    const there = await rejoin(server, here);
    (await server.call(logOut, { body: {} }, { token: here.token })).reply();
    expect([await codeOf(here.token), await codeOf(there.token)]).toEqual(['401 TOKEN_INVALID', 'signed in']);
  });

  it('ends with the person’s other sessions and temporary keys, and no one else’s', async () => {
    const [here, other] = [await newPerson(), await newPerson()];
    const there = await rejoin(server, here);
    (await server.call(logOut, { body: { everywhere: true } }, { token: there.token })).reply();
    for (const { token } of [here, there]) expect(await codeOf(token)).toBe('401 TOKEN_INVALID');
    expect((await here.call(logIn, { query: demoDiscovery })).body).toMatchObject({ code: 'TEMPORARY_KEY_EXPIRED' });
    expect(await codeOf(other.token)).toBe('signed in');
    expect((await other.call(logIn, { query: demoDiscovery })).status).toBe(200);
  });

  it('cannot be used with another person’s key', async () => {
    const [person, thief] = [await newPerson(), await newPerson()];
    const stolen = { authorization: `Bearer ${person.token}` };
    const signed = await thief.call(logIn, { query: demoDiscovery }, {}, stolen);
    expect(signed).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
  });

  it('shows the devices that ask to sign in as its person, and no one else’s', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const url = `/api/events/devices/${one.userId}`;
    for (const [token, status] of [
      [other.token, 404],
      ['tok_forged', 401],
    ] as const) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await server.send({ method: 'GET', url, headers })).statusCode).toBe(status);
    }
  });

  it('is stored only as a hash', async () => {
    const { token } = await newPerson();
    const rows = await server.parts.database.query(
      unnamed<{ row: string }>('select sessions::text as row from sessions'),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain(token.slice(4));
  });
});

describe('an invitation', () => {
  const accept = (person: Person, id: string) => person.call(acceptInvitation, { params: { id } });

  it('is accepted by the person invited, with a signed call, once and for all', async () => {
    const [chidi, bola] = [await enrol(server, '+2348000000003'), await enrol(server, '+2348000000002')];
    expect((await accept(bola, 'inv_chidi_ikeja')).body).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
    const unsigned = { token: chidi.token, unsigned: true } as const;
    const refused = await server.call(acceptInvitation, { params: { id: 'inv_chidi_ikeja' } }, unsigned);
    expect(refused.failure().code).toBe('SIGNATURE_INVALID');
    for (const _ of ['once', 'again'])
      expect(await accept(chidi, 'inv_chidi_ikeja')).toMatchObject({
        status: 200,
        body: { membership: { merchantName: 'Ikeja Motors', role: 'Agent', status: 'active' } },
      });
    const { memberships } = (await server.call(readMe, {}, { token: chidi.token })).reply();
    expect(memberships.map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('stays declined', async () => {
    const bola = await enrol(server, '+2348000000002');
    const id = 'inv_bola_ikeja';
    (await server.call(declineInvitation, { params: { id } }, { token: bola.token })).reply();
    expect((await accept(bola, id)).body).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  });
});

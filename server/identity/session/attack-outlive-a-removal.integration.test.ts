import { logIn, logOut, readMe, removePasskey } from '@yarda/contracts/identity/session.ts';
import { describe, expect, it } from 'vitest';
import { demoDiscovery, enrol, type Person } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+23473${String(phones).padStart(8, '0')}`;
};

/** Logs in again and again while something ends the sign-in; the tokens that still say who the person is afterwards. */
const outliving = async (thief: Person, end: () => Promise<unknown>): Promise<number> => {
  const tokens: string[] = [];
  let isOver = false;
  const repeatRequests = async (): Promise<void> => {
    while (!isOver) {
      const { status, body } = await thief.call(logIn, { query: demoDiscovery });
      if (status === 200) tokens.push(String(body.token));
    }
  };
  const pending = Promise.all([repeatRequests(), repeatRequests(), repeatRequests(), repeatRequests()]);
  await end();
  isOver = true;
  await pending;
  const read = await Promise.all(tokens.map((token) => server.call(readMe, {}, { token })));
  return read.filter(({ status }) => status === 200).length;
};

describe('a device that is thrown out', () => {
  it('keeps no session that it began while its passkey was removed', async () => {
    let alive = 0;
    for (let round = 0; round < 15; round += 1) {
      const phone = newPhone();
      const [owner, thief] = [await enrol(server, phone), await enrol(server, phone)];
      const params = { passkeyId: thief.passkey.credentialId };
      alive += await outliving(thief, async () =>
        expect((await owner.call(removePasskey, { params })).status).toBe(200),
      );
    }
    expect(alive).toBe(0);
  }, 120_000);

  it('keeps no session that it began while its person signed out everywhere', async () => {
    let alive = 0;
    for (let round = 0; round < 15; round += 1) {
      const phone = newPhone();
      const [owner, thief] = [await enrol(server, phone), await enrol(server, phone)];
      const everywhere = { body: { everywhere: true } };
      alive += await outliving(thief, async () =>
        expect((await server.call(logOut, everywhere, { token: owner.token })).status).toBe(200),
      );
    }
    expect(alive).toBe(0);
  }, 120_000);
});

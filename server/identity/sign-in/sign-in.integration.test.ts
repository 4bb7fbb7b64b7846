import { createHash, randomBytes } from 'node:crypto';
import { openAttestSession, requestSignature } from '@yarda/contracts/identity/attestation.ts';
import { logIn, readMe } from '@yarda/contracts/identity/session.ts';
import {
  challengePasskey,
  createPasskey,
  sendCode,
  usePasskey,
  verifyCode,
} from '@yarda/contracts/identity/sign-in.ts';
import { advanceSandboxClock, listSandboxMessages } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { crowding } from '../../harness/crowding.ts';
import { demoDiscovery, enrol, openSignIn, provePhone, rejoin, rightCode } from '../../harness/person.ts';
import { rounds } from '../../harness/proof-length.ts';
import { withoutRequestId } from '../../harness/requester.ts';
import { temporaryKey } from '../../harness/temporary-key.ts';
import { startTestServer, testPublicUrl, testShopUrl } from '../../harness/test-server.ts';
import { type Dishonesty, dishonestUses, virtualAuthenticator } from '../../harness/virtual-authenticator.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const advance = (by: string) => server.call(advanceSandboxClock, { body: { advance: by } });

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `+23470${String(phones).padStart(8, '0')}`;
};

const median = (tries: readonly { readonly tookMs: number }[]): number =>
  tries.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)[tries.length >> 1] ?? 0;

describe('a person enrols with a phone number and a passkey', () => {
  it('and is signed in for half an hour as the owner of that number', async () => {
    const ada = await enrol(server, '+2348000000001');
    expect(ada.userId).toBe('usr_ada');
    const me = await server.call(readMe, {}, { token: ada.token });
    expect(me.reply()).toMatchObject({
      user: { name: 'Ada Obi', phone: '+234••••••0001' },
      passkeys: [{ passkeyId: ada.passkey.credentialId }],
    });
  });

  it('and gets the code as a message; the code is in no table', async () => {
    const phone = newPhone();
    const { sessionId } = await openSignIn(server);
    (await server.call(sendCode, { body: { sessionId, phone } })).reply();
    const { messages } = (await server.call(listSandboxMessages)).reply();
    expect(messages[0]).toMatchObject({ to: phone, text: expect.stringContaining(rightCode) });
    const stored = await server.parts.database.query(
      unnamed<{ row: string }>('select one_time_codes::text as row from one_time_codes'),
    );
    expect(stored.map(({ row }) => row).join()).not.toContain(rightCode);
    // Nor is it there as a hash that can be made, a million times, without the server's key.
    const created = [
      rightCode,
      ...[' ', ':', ''].flatMap((by) => [`${phone}${by}${rightCode}`, `${rightCode}${by}${phone}`]),
    ];
    for (const text of created)
      expect(stored.map(({ row }) => row).join()).not.toContain(createHash('sha256').update(text).digest('hex'));
  });

  it('and returns with one touch, on another temporary key', async () => {
    const person = await enrol(server, newPhone());
    const again = await rejoin(server, person);
    const me = (await server.call(readMe, {}, { token: again.token })).reply();
    expect(me.user.userId).toBe(person.userId);
    expect(me.passkeys).toMatchObject([{ device: 'Chrome on Android', current: true }]);
  });

  it('and signs in inside a shop that the client has registered, and not inside another', async () => {
    const [inShop, elsewhere] = [{ topOrigin: testShopUrl }, { topOrigin: 'https://evil.example' }];
    for (const [around, status] of [[elsewhere, 401] as const, [inShop, 201] as const]) {
      const { sessionId } = await openSignIn(server);
      const { options } = await provePhone(server, sessionId, newPhone());
      const response = virtualAuthenticator(testPublicUrl).register(options, around);
      expect((await server.call(createPasskey, { body: { sessionId, response } })).status).toBe(status);
    }
    const person = await enrol(server, newPhone());
    const { sessionId } = await openSignIn(server);
    const { options } = (await server.call(challengePasskey, { body: { sessionId } })).reply();
    const response = person.passkey.assert(String(options.challenge), inShop);
    const used = await server.call(usePasskey, { body: { sessionId, response } });
    expect(used.reply().userData?.userId).toBe(person.userId);
  });

  it('and lets a second device in with the passkey of the first; it may approve at once', async () => {
    const phone = newPhone();
    const first = await enrol(server, phone);
    const second = await enrol(server, phone);
    expect(second.userId).toBe(first.userId);
    const { passkeys } = (await server.call(readMe, {}, { token: second.token })).reply();
    const delays = passkeys.map(({ createdAt, approvesFrom }) => Date.parse(approvesFrom) - Date.parse(createdAt));
    expect(delays).toEqual([0, 0]);
    expect(passkeys.map(({ current }) => current)).toEqual([false, true]);
  });
});

describe('a new passkey is refused', () => {
  it.each<[string, Dishonesty]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['when the user was not verified', { userVerified: false }],
    ['over another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_why, dishonesty) => {
    const { sessionId } = await openSignIn(server);
    const { options } = await provePhone(server, sessionId, newPhone());
    const passkey = virtualAuthenticator(testPublicUrl);
    const created = { sessionId, response: passkey.register(options, dishonesty) };
    expect((await server.call(createPasskey, { body: created })).failure().code).toBe('PASSKEY_REFUSED');
    const honest = { sessionId, response: passkey.register(options) };
    const again = await server.call(createPasskey, { body: honest });
    expect([again.status, again.failure().code], 'its challenge is used up').toEqual([401, 'PASSKEY_REFUSED']);
  });
});

describe('one-time codes', () => {
  it('answer alike, and as fast, for a known and an unknown phone number', async () => {
    const requestsOf = async (phone: string) => {
      const { sessionId } = await openSignIn(server);
      const start = performance.now();
      const sent = await server.call(sendCode, { body: { sessionId, phone } });
      const wrong = await server.call(verifyCode, { body: { sessionId, phone, code: '000000' } });
      const message = [sent.status, Object.keys(sent.reply()), wrong.status, withoutRequestId(wrong.text)];
      return { tookMs: performance.now() - start, message: JSON.stringify(message) };
    };
    const registered: Awaited<ReturnType<typeof requestsOf>>[] = [];
    const unknown: typeof registered = [];
    for (let round = 0; round < 15; round += 1) {
      const phone = newPhone();
      await enrol(server, phone);
      registered.push(await requestsOf(phone));
      unknown.push(await requestsOf(newPhone()));
    }
    expect(new Set([...registered, ...unknown].map(({ message }) => message)).size).toBe(1);
    expect(Math.abs(median(registered) - median(unknown))).toBeLessThan(5 * crowding());
  });

  it('allow at most five wrong guesses, even of 50 at once; then the number is locked for 15 minutes', async () => {
    const phone = newPhone();
    const { sessionId } = await openSignIn(server);
    (await server.call(sendCode, { body: { sessionId, phone } })).reply();
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, guess) =>
        server.call(verifyCode, { body: { sessionId, phone, code: String(100_000 + guess) } }),
      ),
    );
    const codes = guesses.map((guess) => guess.failure().code);
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(4);
    expect(codes.filter((code) => code === 'PHONE_LOCKED')).toHaveLength(46);
    const right = await server.call(verifyCode, { body: { sessionId, phone, code: rightCode } });
    expect(right.failure()).toMatchObject({ code: 'PHONE_LOCKED', message: expect.stringContaining('15 minutes') });
    expect((await server.call(sendCode, { body: { sessionId, phone } })).failure().code).toBe('PHONE_LOCKED');
    await advance('PT15M1S');
    const later = await openSignIn(server);
    await provePhone(server, later.sessionId, phone);
  });

  it('allow five guesses each, even if the quarter-hour ends between two guesses', async () => {
    const phone = newPhone();
    const guess = async (sessionId: string) =>
      (await server.call(verifyCode, { body: { sessionId, phone, code: '000000' } })).failure().code;
    const first = await openSignIn(server);
    (await server.call(sendCode, { body: { sessionId: first.sessionId, phone } })).reply();
    expect(await guess(first.sessionId)).toBe('CODE_WRONG');
    await advance('PT10M1S');
    const { sessionId } = await openSignIn(server);
    (await server.call(sendCode, { body: { sessionId, phone } })).reply();
    const early = [await guess(sessionId), await guess(sessionId)];
    await advance('PT6M');
    const late: string[] = [];
    for (let round = 0; round < 5; round += 1) late.push(await guess(sessionId));
    expect([...early, ...late].filter((code) => code === 'CODE_WRONG').length).toBeLessThan(5);
    expect(late.at(-1)).toBe('PHONE_LOCKED');
  });

  it('work once, within ten minutes, and only in the sign-in that asked for them', async () => {
    for (const [after, status] of [['PT9M50S', 200] as const, ['PT10M', 404] as const]) {
      const { sessionId } = await openSignIn(server);
      const input = { sessionId, phone: newPhone() };
      (await server.call(sendCode, { body: input })).reply();
      await advance(after);
      const used = await server.call(verifyCode, { body: { ...input, code: rightCode } });
      expect([after, used.status]).toEqual([after, status]);
    }
    const phone = newPhone();
    const { sessionId } = await openSignIn(server);
    await provePhone(server, sessionId, phone);
    const again = await server.call(verifyCode, { body: { sessionId, phone, code: rightCode } });
    expect(again.failure().code).toBe('CODE_EXPIRED');
    const other = await openSignIn(server);
    const phone2 = newPhone();
    (await server.call(sendCode, { body: { sessionId, phone: phone2 } })).reply();
    const stolen = await server.call(verifyCode, {
      body: { sessionId: other.sessionId, phone: phone2, code: rightCode },
    });
    expect(stolen.failure().code).toBe('CODE_EXPIRED');
  });

  it('are sent at most five times in a quarter of an hour to one network', async () => {
    const phone = newPhone();
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { sessionId } = await openSignIn(server);
      const from = `198.51.100.${round}`;
      statuses.push((await server.call(sendCode, { body: { sessionId, phone } }, { from })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

describe('a passkey is refused', () => {
  it.each(dishonestUses)('%s', async (_why, dishonesty) => {
    const person = await rejoin(server, await enrol(server, newPhone()));
    const { sessionId } = await openSignIn(server);
    const { options } = (await server.call(challengePasskey, { body: { sessionId } })).reply();
    const response = person.passkey.assert(String(options.challenge), dishonesty);
    const used = await server.call(usePasskey, { body: { sessionId, response } });
    expect(used.failure()).toMatchObject({
      code: 'PASSKEY_REFUSED',
      message: 'Authentication failed. Please try again.',
    });
  });

  it('when it is unknown: a thousand guesses get the same words, as fast as a known one', async () => {
    const person = await enrol(server, newPhone());
    const { credentialId } = person.passkey;
    const stranger = virtualAuthenticator(testPublicUrl);
    const attempt = async (dishonesty: Dishonesty) => {
      const { sessionId } = await openSignIn(server);
      const { options } = (await server.call(challengePasskey, { body: { sessionId } })).reply();
      const response = stranger.assert(String(options.challenge), dishonesty);
      const start = performance.now();
      const { status, text } = await server.call(usePasskey, { body: { sessionId, response } });
      return { tookMs: performance.now() - start, message: `${status} ${withoutRequestId(text)}` };
    };
    const unknown: Awaited<ReturnType<typeof attempt>>[] = [];
    const registered: typeof unknown = [];
    for (let round = 0; round < rounds({ short: 40, full: 1_000 }); round += 1) {
      unknown.push(await attempt({ credentialId: randomBytes(16).toString('base64url') }));
      registered.push(await attempt({ credentialId }));
    }
    expect(new Set([...unknown, ...registered].map(({ message }) => message)).size).toBe(1);
    expect(Math.abs(median(unknown) - median(registered))).toBeLessThan(5 * crowding());
  });

  it('when its challenge was already used', async () => {
    const person = await enrol(server, newPhone());
    const { sessionId } = await openSignIn(server);
    const { options } = (await server.call(challengePasskey, { body: { sessionId } })).reply();
    // A synced passkey does not count its uses.
    const response = person.passkey.assert(String(options.challenge), { signCount: 0 });
    (await server.call(usePasskey, { body: { sessionId, response } })).reply();
    expect((await server.call(usePasskey, { body: { sessionId, response } })).failure().code).toBe('PASSKEY_REFUSED');
  });

  it('when it is created without a proven phone number, or already belongs to a person', async () => {
    const { sessionId } = await openSignIn(server);
    const { options } = (await server.call(challengePasskey, { body: { sessionId } })).reply();
    const fresh = virtualAuthenticator(testPublicUrl);
    const unproven = await server.call(createPasskey, { body: { sessionId, response: fresh.register(options) } });
    expect(unproven.failure().code).toBe('PASSKEY_REFUSED');
    const owner = await enrol(server, newPhone());
    const thief = await openSignIn(server);
    const proven = await provePhone(server, thief.sessionId, newPhone());
    const taken = await server.call(createPasskey, {
      body: { sessionId: thief.sessionId, response: owner.passkey.register(proven.options) },
    });
    expect(taken.failure().code).toBe('PASSKEY_REFUSED');
  });
});

describe('a signed request is refused', () => {
  it('when it is replayed', async () => {
    const person = await enrol(server, newPhone());
    const nonce = 'once-and-never-again';
    expect((await person.call(logIn, { query: demoDiscovery }, { nonce })).status).toBe(200);
    expect((await person.call(logIn, { query: demoDiscovery }, { nonce })).body).toMatchObject({
      code: 'SIGNATURE_REPLAYED',
    });
  });

  it.each([-61, 61])('when its clock is %i s off', async (seconds) => {
    const person = await enrol(server, newPhone());
    const created = Math.floor(Date.now() / 1000) + seconds + Math.sign(seconds);
    expect((await person.call(logIn, { query: demoDiscovery }, { created })).body).toMatchObject({
      code: 'SIGNATURE_STALE',
    });
    for (const within of [10, 51]) {
      const near = Math.floor(Date.now() / 1000) + within * Math.sign(seconds);
      expect((await person.call(logIn, { query: demoDiscovery }, { created: near })).status).toBe(200);
    }
  });

  it('when it is signed with another key, or covers another path', async () => {
    const person = await enrol(server, newPhone());
    const url = `/api/auth/login?${new URLSearchParams(demoDiscovery).toString()}`;
    const stranger = await temporaryKey();
    const forged = await server.parts.app.inject(await stranger.signed({ method: 'GET', url }, person.sessionId));
    expect(forged.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
    expect(
      (await person.call(logIn, { query: demoDiscovery }, { path: '/api/auth/login?clientId=cli_other' })).body,
    ).toMatchObject({
      code: 'SIGNATURE_INVALID',
    });
    const unsigned = await server.parts.app.inject({ method: 'GET', url });
    expect(unsigned.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  it.each(['@method', '@path', '@query'])('when it does not cover %s', async (missing) => {
    const person = await enrol(server, newPhone());
    const components = requestSignature.components.filter((component) => component !== missing);
    const answer = await person.call(logIn, { query: demoDiscovery }, { components });
    expect(answer.body).toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  it('before a passkey has vouched for the key, and after its ten minutes', async () => {
    const { key, sessionId } = await openSignIn(server);
    const url = `/api/auth/login?${new URLSearchParams(demoDiscovery).toString()}`;
    const early = await server.parts.app.inject(await key.signed({ method: 'GET', url }, sessionId));
    expect(early.json()).toMatchObject({ code: 'SIGNATURE_INVALID' });
    const person = await enrol(server, newPhone());
    await advance('PT10M1S');
    expect((await person.call(logIn, { query: demoDiscovery })).body).toMatchObject({
      code: 'TEMPORARY_KEY_EXPIRED',
      message: 'Temporary key expired',
    });
  });
});

describe('opening a sign-in', () => {
  it('is 404 for an unknown discovery, 403 for another client, 400 for a key that is not on the curve', async () => {
    const { publicKey } = await temporaryKey();
    const unknown = await server.call(openAttestSession, {
      body: { ...demoDiscovery, discoveryId: 'dsc_none', publicKey },
    });
    expect([unknown.status, unknown.failure().code]).toEqual([404, 'DISCOVERY_NOT_FOUND']);
    const other = await server.call(openAttestSession, {
      body: { ...demoDiscovery, clientId: 'cli_other', publicKey },
    });
    expect(other.status).toBe(403);
    const off = await server.call(openAttestSession, {
      body: { ...demoDiscovery, publicKey: { ...publicKey, y: publicKey.x } },
    });
    expect(off.failure().issues).toEqual([{ path: 'body.publicKey', message: 'is not a P-256 public key' }]);
  });
});

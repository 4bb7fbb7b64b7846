import { openAttestSession } from '@yarda/contracts/identity/attestation.ts';
import { logIn } from '@yarda/contracts/identity/session.ts';
import {
  challengePasskey,
  createPasskey,
  sendCode,
  usePasskey,
  verifyCode,
} from '@yarda/contracts/identity/sign-in.ts';
import type { Call, CallInput } from '@yarda/contracts/platform/call.ts';
import { storePageKey } from './page-keys.ts';
import { requestOf, type Sent } from './requester.ts';
import { type SigningFault, type TemporaryKey, temporaryKey } from './temporary-key.ts';
import { type TestServer, testPublicUrl } from './test-server.ts';
import { type VirtualAuthenticator, virtualAuthenticator } from './virtual-authenticator.ts';

export const rightCode = '123456';
export const demoDiscovery = { clientId: 'cli_demo', discoveryId: 'dsc_demo' } as const;

/** A server, in this process or its own. */
type Reached = Pick<TestServer, 'call' | 'send'>;

/** A person at a device: a temporary key, a passkey, and a sign-in that binds them. */
export interface Person {
  readonly userId: string;
  readonly key: TemporaryKey;
  readonly passkey: VirtualAuthenticator;
  readonly sessionId: string;
  readonly token: string;
  /** Makes a signed call. */
  call(
    call: Call,
    input?: CallInput<Call>,
    fault?: SigningFault,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; headers: Sent['headers']; body: Record<string, unknown> }>;
}

/** A page opens a sign-in for a new temporary key. */
export const openSignIn = async (server: Reached) => {
  const key = await temporaryKey();
  const opened = await server.call(openAttestSession, { body: { ...demoDiscovery, publicKey: key.publicKey } });
  return { key, sessionId: opened.reply().sessionId };
};

/** Proves a phone number with the right code; returns the options to create a passkey. */
export const provePhone = async (server: Reached, sessionId: string, phone: string) => {
  (await server.call(sendCode, { body: { sessionId, phone } })).reply();
  return (await server.call(verifyCode, { body: { sessionId, phone, code: rightCode } })).reply();
};

/** A device that enrolled by code, and what the server replied: a person, or that it has to wait. */
export const enrolByCode = async (server: Reached, phone: string) => {
  const { key, sessionId } = await openSignIn(server);
  const { options } = await provePhone(server, sessionId, phone);
  const passkey = virtualAuthenticator(testPublicUrl);
  const result = { sessionId, response: passkey.register(options), device: 'Chrome on Android' };
  const created = await server.call(createPasskey, { body: result });
  return { key, sessionId, passkey, reply: created.reply() };
};

/** The first device of each phone number, per server: it lets further ones in. */
const firstDevices = new WeakMap<Reached, Map<string, Person>>();

/** Enrols a person with a new passkey and signs them in; their first device lets further ones in. */
export const enrol = async (server: Reached, phone: string): Promise<Person> => {
  const devices = firstDevices.get(server) ?? new Map<string, Person>();
  firstDevices.set(server, devices);
  const { key, sessionId, passkey, reply } = await enrolByCode(server, phone);
  const first = devices.get(phone);
  if (reply.userData) {
    const person = await signedIn(server, reply.userData.userId, key, sessionId, passkey);
    devices.set(phone, person);
    return person;
  }
  if (!first) throw new Error(`No device of ${phone} can let another in`);
  (await touch(server, sessionId, first.passkey)).reply();
  return signedIn(server, first.userId, key, sessionId, passkey);
};

/** Uses a passkey in a sign-in. */
export const touch = async (server: Reached, sessionId: string, passkey: VirtualAuthenticator) => {
  const { options } = (await server.call(challengePasskey, { body: { sessionId } })).reply();
  return server.call(usePasskey, { body: { sessionId, response: passkey.assert(String(options.challenge)) } });
};

/** Signs a person in again, on another temporary key, with their existing passkey. */
export const rejoin = async (server: Reached, { userId, passkey }: Person): Promise<Person> => {
  const { key, sessionId } = await openSignIn(server);
  (await touch(server, sessionId, passkey)).reply();
  return signedIn(server, userId, key, sessionId, passkey);
};

export const signedIn = async (
  server: Reached,
  userId: string,
  key: TemporaryKey,
  sessionId: string,
  passkey: VirtualAuthenticator,
): Promise<Person> => {
  const callServer: Person['call'] = async (call, input = {}, fault = {}, headers = {}) => {
    const { query, url, ...request } = requestOf(call, input, { headers, secretKey: null });
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const target = search === '' ? String(url) : `${String(url)}?${search}`;
    const answer = await server.send(await key.signed({ ...request, url: target }, sessionId, fault));
    return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) };
  };
  const { body } = await callServer(logIn, { query: demoDiscovery });
  const token = String(body.token);
  storePageKey(token, { key, sessionId });
  return { userId, key, passkey, sessionId, token, call: callServer };
};

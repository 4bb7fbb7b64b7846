import { logOut } from '@yarda/contracts/identity/session.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { advanceSandboxClock, signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { createOperatorKey } from '../../merchants/keys/operator-keys.ts';
import type { CallerKind } from '../access-table.ts';
import { enrol, type Person, touch } from '../person.ts';
import type { TestServer } from '../test-server.ts';
import type { AccessFixture, Attempt } from './access-attempt.ts';

export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const [adasPhone, bolasPhone] = ['+2348000000001', '+2348000000002'];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signing = ['signing-payer', 'signing-stranger', 'wrongly-signed'] as const;
const isSigning = (caller: CallerKind) => signing.some((kind) => kind === caller);

/** Makes the callers. The clock moves: what has to happen on an earlier day is made before. */
export const makeAccessFixture = async (server: TestServer): Promise<AccessFixture> => {
  const tokenFor = async (phone: string) => (await server.call(signInToSandbox, { body: { phone } })).reply().token;
  const expired = await tokenFor(adasPhone);
  (await server.call(advanceSandboxClock, { body: { advance: 'PT31M' } })).reply();
  const revoked = await tokenFor(adasPhone);
  (await server.call(logOut, { body: {} }, { token: revoked })).reply();
  const [owner, stranger] = [await enrol(server, adasPhone), await enrol(server, bolasPhone)];
  const at = new Date(server.parts.bank.now());
  const { operatorKey } = await createOperatorKey({ ...server.parts.deps, at }, 'Tobi', 30);
  // The representative claims to act for a merchant where they have no role.
  const acting = { 'x-identify-to': 'mer_lekki', 'x-merchant-id': 'mer_lekki' };
  const headers: Partial<Record<CallerKind, Readonly<Record<string, string>>>> = {
    'public-viewer': { 'x-view': 'public' },
    payer: bearer(owner.token),
    stranger: bearer(stranger.token),
    representative: { ...bearer(stranger.token), ...acting },
    merchant: bearer('sk_test_demo'),
    'other-merchant': bearer('sk_test_other'),
    'live-key': bearer('sk_live_demo'),
    operator: bearer(operatorKey),
    expired: bearer(expired),
    revoked: bearer(revoked),
    forged: bearer('tok_forged'),
  };
  const tokens: Partial<Record<CallerKind, string>> = {
    ...{ payer: owner.token, stranger: stranger.token, representative: stranger.token },
  };
  return {
    ...{ server, owner, stranger, operator: { secretKey: operatorKey } },
    headersOf: (caller) => headers[caller] ?? {},
    tokenOf: (caller) => tokens[caller],
  };
};

/** Makes a call as a caller. */
export const answerTo = async (
  fixture: AccessFixture,
  call: Call,
  attempt: Attempt,
  caller: CallerKind,
): Promise<Answered> => {
  const { headers = {}, ...rest } = typeof attempt === 'function' ? await attempt(caller) : attempt;
  if (isSigning(caller)) {
    const person = caller === 'signing-stranger' ? fixture.stranger : fixture.owner;
    await renewBinding(fixture, person);
    return person.call(call, rest, caller === 'wrongly-signed' ? { path: '/elsewhere' } : {}, headers);
  }
  const sent = { secretKey: null, headers: { ...headers, ...fixture.headersOf(caller) } };
  const answer = await fixture.server.call(call, rest, sent);
  return { status: answer.status, body: JSON.parse(answer.text) };
};

const boundAt = new WeakMap<Person, number>();
const keyLifeMs = 4 * 60_000;

/** A page's key lasts ten minutes, and the whole table may take longer. */
const renewBinding = async ({ server }: AccessFixture, person: Person): Promise<void> => {
  if (Date.now() - (boundAt.get(person) ?? 0) < keyLifeMs) return;
  boundAt.set(person, Date.now());
  (await touch(server, person.sessionId, person.passkey)).reply();
};

import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionIdentity } from '../../identity/session/session-identity.ts';
import { bearerToken, currentSession, endSession, storeSession } from '../../identity/session/session-store.ts';
import { identifyCalls } from '../../platform/api/call-identity.ts';
import { listenToParent } from './listen-to-parent.ts';

const shop = 'https://shop.example';
const type = 'oya-money-authentication-updated';
const ada = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
const me = { success: true, user: ada, passkeys: [], memberships: [] };

/** The page in the shop's frame, with the server's answer; returns a way to post to it and the tokens it then sends. */
const framedPage = (answer = () => Response.json(me)) => {
  const parent = {};
  const sent: (string | null)[] = [];
  const { promise: received, resolve } = Promise.withResolvers<(event: unknown) => void>();
  vi.stubGlobal('window', { parent });
  vi.stubGlobal('location', { origin: 'https://pay.example', pathname: '/r/cns_1', search: '' });
  vi.stubGlobal('document', { referrer: `${shop}/` });
  vi.stubGlobal('addEventListener', (_: string, listener: (event: unknown) => void) => resolve(listener));
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('authorization'));
    return answer();
  });
  identifyCalls(async () => sessionIdentity);
  listenToParent([shop], new AbortController().signal);
  const post = async (data: unknown, from: object = { origin: shop, source: parent }) => {
    (await received)({ data, ...from });
    await new Promise((done) => setTimeout(done, 20));
  };
  return { post, sent };
};

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

describe('listenToParent', () => {
  it('ignores a token that the merchant’s page posts: the person stays, and their own token is asked about', async () => {
    const { post, sent } = framedPage();
    storeSession('tok_ada', ada);
    await post({ type, token: 'tok_attacker' });
    await vi.waitFor(() => expect(sent).toEqual(['Bearer tok_ada']));
    expect(bearerToken()).toBe('tok_ada');
    expect(currentSession()).toEqual({ status: 'signed-in', user: ada });
  });

  it('signs no one in by a posted token', async () => {
    const { post, sent } = framedPage();
    await post({ type, token: 'tok_attacker', user: ada });
    expect(bearerToken()).toBeNull();
    expect(currentSession()).toEqual({ status: 'signed-out' });
    expect(sent).toEqual([]);
  });

  it('looks again: a session that its server has ended is over', async () => {
    const message = 'Authentication failed. Please try again.';
    const failure = { success: false, code: 'TOKEN_INVALID', message, error: message };
    const { post } = framedPage(() => Response.json(failure, { status: 401 }));
    storeSession('tok_ada', ada);
    await post({ type });
    await vi.waitFor(() => expect(currentSession()).toEqual({ status: 'signed-out' }));
  });

  it('does not hear another window or origin', async () => {
    const { post, sent } = framedPage();
    storeSession('tok_ada', ada);
    await post({ type }, { origin: shop, source: {} });
    await post({ type }, { origin: 'https://evil.example', source: window.parent });
    expect(sent).toEqual([]);
  });

  it('hears no page whose origin its client has not registered', async () => {
    const listens = vi.fn();
    vi.stubGlobal('window', { parent: {} });
    vi.stubGlobal('location', { origin: 'https://pay.example', pathname: '/r/cns_1', search: '' });
    vi.stubGlobal('document', { referrer: 'https://evil.example/' });
    vi.stubGlobal('addEventListener', listens);
    listenToParent([shop], new AbortController().signal);
    expect(listens).not.toHaveBeenCalled();
  });
});

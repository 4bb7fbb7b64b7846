import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import { MAX_AUTH_CHECKS, sessionTiming } from '@yarda/domain/identity/session/session-timing.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ada = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const noLine = async (): Promise<Response> => {
  throw new TypeError('No line');
};

/** A page that loads and finds a token in its storage. */
const loadPage = async () => {
  vi.resetModules();
  const stored = new Map<string, string>([[storageKeys.token, 'tok_1']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  const { identifyCalls } = await import('../../platform/api/call-identity.ts');
  identifyCalls(async () => (await import('./session-identity.ts')).sessionIdentity);
  return { ...(await import('./check-session.ts')), ...(await import('./session-store.ts')) };
};

let page: Awaited<ReturnType<typeof loadPage>>;

beforeEach(async () => {
  vi.useFakeTimers();
  page = await loadPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('checkSession', () => {
  it('retries every 5 s while the answer is unknown, at most ten times, and keeps the token', async () => {
    const fetch = answering(noLine);
    await page.checkSession();
    for (let createdCount = 1; createdCount < MAX_AUTH_CHECKS; createdCount += 1) {
      expect(fetch).toHaveBeenCalledTimes(createdCount);
      await vi.advanceTimersByTimeAsync(sessionTiming.accountFallback);
    }
    await vi.advanceTimersByTimeAsync(10 * sessionTiming.accountFallback);
    expect(fetch).toHaveBeenCalledTimes(MAX_AUTH_CHECKS);
    expect(page.currentSession()).toEqual({ status: 'signed-out' });
    expect(page.bearerToken()).toBe('tok_1');
  });

  it('treats the visitor as signed out after 5 s without an answer, until the answer comes', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answering(() => promise);
    const checking = page.checkSession();
    expect(page.currentSession()).toEqual({ status: 'checking' });
    await vi.advanceTimersByTimeAsync(sessionTiming.accountFallback);
    expect(page.currentSession()).toEqual({ status: 'signed-out' });
    resolve(Response.json({ success: true, user: ada, passkeys: [], memberships: [] }));
    await checking;
    expect(page.currentSession()).toEqual({ status: 'signed-in', user: ada });
  });

  it('leaves the note of a frame that its token has expired', async () => {
    vi.stubGlobal('window', { parent: {} });
    const message = 'Token expired';
    answering(async () =>
      Response.json({ success: false, code: 'TOKEN_EXPIRED', message, error: message }, { status: 401 }),
    );
    await page.checkSession();
    expect(page.bearerToken()).toBeNull();
    expect(page.currentSession()).toEqual({ status: 'signed-out', leaving: true });
  });

  it('discards a token that the server rejects', async () => {
    const message = 'Authentication failed. Please try again.';
    answering(async () =>
      Response.json({ success: false, code: 'TOKEN_INVALID', message, error: message }, { status: 401 }),
    );
    await page.checkSession();
    expect(page.bearerToken()).toBeNull();
    expect(page.currentSession()).toEqual({ status: 'signed-out' });
  });

  describe('when the token changes while it is asked about', () => {
    const bola = { ...ada, userId: 'usr_bola', name: 'Bola Ade' };
    const owners = new Map([
      ['Bearer tok_1', ada],
      ['Bearer tok_2', bola],
    ]);
    const refusal = { success: false, code: 'TOKEN_INVALID', message: 'Refused', error: 'Refused' };

    /** A look at the first token that is under way; its answer waits for `arrive`. */
    const startSessionCheck = async (first: () => Response) => {
      const { promise, resolve: arrive } = Promise.withResolvers<void>();
      const { promise: sent, resolve: isSent } = Promise.withResolvers<void>();
      const fetch = vi.fn(async (_: string, { headers }: RequestInit) => {
        const by = new Headers(headers).get('authorization') ?? '';
        if (by !== 'Bearer tok_1') return meOf(by);
        isSent();
        await promise;
        return first();
      });
      vi.stubGlobal('fetch', fetch);
      const checking = page.checkSession();
      await sent;
      return { fetch, arrive, checking };
    };
    const meOf = (by: string) => Response.json({ success: true, user: owners.get(by), passkeys: [], memberships: [] });

    it.each([
      ['says whose the old one was', () => meOf('Bearer tok_1')],
      ['refuses the old one', () => Response.json(refusal, { status: 401 })],
      ['is none', () => Response.error()],
    ])('keeps who has signed in since, if the answer %s', async (_, first) => {
      const { arrive, checking } = await startSessionCheck(first);
      page.storeSession('tok_2', bola);
      arrive();
      await checking;
      expect(page.bearerToken()).toBe('tok_2');
      expect(page.currentSession()).toEqual({ status: 'signed-in', user: bola });
    });

    it('asks about the new one, though a look at the old one was under way when the news came', async () => {
      const { arrive, checking, fetch } = await startSessionCheck(() => meOf('Bearer tok_1'));
      localStorage.setItem(storageKeys.token, 'tok_2');
      void page.checkSession();
      arrive();
      await checking;
      expect(fetch).toHaveBeenCalledTimes(2);
      expect(page.currentSession()).toEqual({ status: 'signed-in', user: bola });
    });

    it('signs no one in again who has signed out', async () => {
      const { arrive, checking } = await startSessionCheck(() => meOf('Bearer tok_1'));
      page.endSession();
      arrive();
      await checking;
      expect(page.bearerToken()).toBeNull();
      expect(page.currentSession()).toEqual({ status: 'signed-out' });
    });

    it('does not take a new session for doubtful because the old one was slow', async () => {
      await startSessionCheck(() => meOf('Bearer tok_1'));
      page.storeSession('tok_2', bola);
      await vi.advanceTimersByTimeAsync(sessionTiming.accountFallback);
      expect(page.currentSession()).toEqual({ status: 'signed-in', user: bola });
    });
  });
});

import { storageKeys } from '@yarda/contracts/session-storage.ts';
import { MAX_AUTH_CHECKS, sessionTiming } from '@yarda/domain/session/session-timing.ts';
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
    for (let made = 1; made < MAX_AUTH_CHECKS; made += 1) {
      expect(fetch).toHaveBeenCalledTimes(made);
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

  it('discards a token that the server rejects', async () => {
    const message = 'Authentication failed. Please try again.';
    answering(async () =>
      Response.json({ success: false, code: 'TOKEN_INVALID', message, error: message }, { status: 401 }),
    );
    await page.checkSession();
    expect(page.bearerToken()).toBeNull();
    expect(page.currentSession()).toEqual({ status: 'signed-out' });
  });
});
